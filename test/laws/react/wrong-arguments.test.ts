// @vitest-environment dom
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { jsont as esbuildPlugin } from '../../../runtime/bundler/esbuild.ts'
import { jsont } from '../../../runtime/bundler/vite.ts'
import { adopt } from '../../../runtime/entries/adopt.ts'
import { commerceBehaviours } from '../../../runtime/entries/commerce.ts'
import { Compiler as CoreCompiler } from '../../../runtime/entries/core.ts'
import { expressions } from '../../../runtime/entries/expressions.ts'
import { fieldsDialog, formBehaviours, localCaptcha } from '../../../runtime/entries/forms.ts'
import { Compiler, compile, toRecord } from '../../../runtime/entries/index.ts'
import { hydrateTemplate, readData } from '../../../runtime/entries/react.browser.ts'
import { startTelemetry } from '../../../runtime/entries/telemetry.ts'
import { dataFor } from '../../../runtime/testing/arbitraries/index.ts'
import {
  axeViolations,
  findFixtures,
  renderFile,
  renderTemplate,
  runFixtureFile,
} from '../../../runtime/testing/index.ts'

/** A value of a wrong type, as from a program without types. */
const wrong = <T>(value: unknown): T => value as T

const NONE = [
  [null, 'null'],
  [7, '7'],
] as const

/** Functions by the argument that a message names. */
const CALLS: Readonly<Record<string, (value: never) => unknown>> = {
  "adopt: 'container'": (value) => adopt(value, { behaviours: {} }),
  "adopt: 'options'": (value) => adopt(document, value),
  "adopt: the option 'behaviours'": (value) => adopt(document, { behaviours: value }),
  "adopt: the option 'optional'": (value) => adopt(document, { behaviours: {}, optional: value }),
  "hydrateTemplate: 'container'": (value) => hydrateTemplate(value, { template: compile('') }),
  "hydrateTemplate: 'props'": (value) => hydrateTemplate(document.body, value),
  "hydrateTemplate: 'options'": (value) => hydrateTemplate(document.body, { template: compile('') }, value),
  "commerceBehaviours: 'options'": commerceBehaviours,
  "commerceBehaviours: the option 'navigate'": (value) => commerceBehaviours({ navigate: value }),
  "formBehaviours: 'options'": formBehaviours,
  "fieldsDialog: 'options'": fieldsDialog,
  "localCaptcha: 'options'": localCaptcha,
  "startTelemetry: 'options'": startTelemetry,
  "startTelemetry: the option 'events'": (value) => startTelemetry({ events: value, page: wrong({}) }),
  "toRecord: 'diagnostic'": toRecord,
  "expressions: 'node'": expressions,
  "new Compiler: 'options'": (value) => new Compiler(value),
  "new Compiler: the option 'formatters'": (value) => new CoreCompiler({ formatters: value }),
  "jsont: 'options'": jsont,
  "jsont: the option 'as'": (value) => esbuildPlugin({ as: value }),
  "renderTemplate: 'given'": renderTemplate,
  "renderFile: 'path'": renderFile,
  "runFixtureFile: 'path'": runFixtureFile,
  "findFixtures: 'paths'": findFixtures,
  "dataFor: 'templates'": dataFor,
}

describe.each(Object.entries(CALLS))('%s', (argument, call) => {
  it.each(NONE)('is named where it is %j', (value, found) => {
    expect(() => call(wrong<never>(value))).toThrow(`Vitrine: ${argument} is ${found}, not `)
  })
})

it.each(NONE)('rejects with the name of the argument, which is %j', async (value, found) => {
  await expect(readData(wrong(value))).rejects.toThrow(`Vitrine: readData: 'id' is ${found}, not a text.`)
  await expect(axeViolations(wrong(value))).rejects.toThrow(`axeViolations: 'html' is ${found}, not a text.`)
})

describe('an option of an unknown name', () => {
  it.each([
    ['adopt', 'behaviors', 'behaviours', (options: object) => adopt(document, wrong(options))],
    ['commerceBehaviours', 'openfield', 'openFields', (options: object) => commerceBehaviours(options)],
    ['formBehaviours', 'captchass', 'captchas', (options: object) => formBehaviours(options)],
    ['new Compiler', 'formaters', 'formatters', (options: object) => new Compiler(options)],
    ['jsont', 'mistake', 'mistakes', (options: object) => jsont(options)],
  ])('is named with the function %s and what is meant', (...[name, option, meant, call]) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => said.mockRestore())
    const run = () => call({ [option]: {} })
    // Without its behaviours a page cannot be adopted.
    if (name === 'adopt')
      expect(run).toThrow("adopt: the option 'behaviours' is undefined, not an object of components.")
    else run()
    const sentence = `Vitrine: ${name}: the option '${option}' is unknown, so it changes nothing. Did you mean '${meant}'?`
    expect(said.mock.calls).toEqual([[sentence]])
  })

  it('is named by compile', () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => said.mockRestore())
    const compiler = new Compiler()
    compiler.compile('<p>', wrong({ name: 'page', modes: 'preprocess' }))
    expect(said.mock.calls).toEqual([
      ["Vitrine: the option 'modes' is unknown, so it changes nothing. Did you mean 'mode'?"],
    ])
  })
})
