import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRecord } from '../../../engine/diagnostics/to-record.ts'
import { type RenderCase, renderCase } from '../../../runtime/testing/arbitraries/templates.ts'
import { compile } from '../../support/compile.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'
import { exampleCases } from '../../support/templates.ts'
import { Interpreter } from './interpreter.ts'
import type { ParsedSource } from './machine.ts'

function parse(source: string | readonly unknown[]): ParsedSource {
  const template = compile(source)
  return {
    root: template.root,
    mistakes: template.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message),
  }
}

function interpret(given: RenderCase): { html: string; errors: string[] } {
  const interpreter = new Interpreter(given.data, { ...given, parse })
  const { root } = parse(given.template)
  interpreter.run(root.body)
  return { html: interpreter.output, errors: interpreter.errors }
}

/** Renders that a bound of the engine ended are left out: the interpreter knows none. */
function expectAgreement(given: RenderCase): void {
  const template = compile(given.template)
  const limits = { ...given.limits, output: 20_000 }
  const { html, errors } = template.render(given.data, { ...given, limits, locale: 'en-US', now: 0 })
  fc.pre(!errors.some(({ code }) => code.endsWith('-limit') || code === 'more-errors'))
  const own = errors.map(toRecord).filter(({ type }) => type === 'engine')
  expect({ html, errors: own.map(({ message }) => message.replace(/^RuntimeError: /, '')) }).toEqual(
    interpret(given),
  )
}

describe('the interpreter of the tree and the compiled template agree', () => {
  it('on random templates and data', { timeout: PROPERTY_TIME }, () => {
    fc.assert(fc.property(renderCase, expectAgreement), propertyOptions(3000))
  })

  it.each(exampleCases())('on the example $position', ({ given }) => {
    expectAgreement(given)
  })
})
