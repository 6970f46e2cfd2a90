import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { RenderOptions } from '../../../engine/render-options.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { formatterCall, name, predicateCall } from '../../../runtime/testing/arbitraries/calls.ts'
import { hostileValue, spoilt } from '../../../runtime/testing/arbitraries/hostile.ts'
import { sitePage } from '../../../runtime/testing/arbitraries/site.ts'
import { words } from '../../../runtime/testing/arbitraries/words.ts'
import { PARTIALS } from '../../support/compared-calls.ts'
import { renderLocalized } from '../../support/localized-reference.ts'
import { PROPERTY_TIME, propertyOptions, SEED } from '../../support/property.ts'

const NOW = 1709597229123
/** Milliseconds that no single tag may take, on a busy machine. */
const TAG_TIME = 1500
/** Words by which a program, not a person, wrote a page. */
const SLIPS = ['undefined', 'NaN', '[object Object]']
/** Words of the host: a plug-in that fails says what is wrong in words of its own. */
const HOST_WORDS =
  /Cannot (?:read|convert (?!undefined or null)|mix|set|assign)|is not (?:a function|iterable|defined|a constructor)|Invalid (?:array length|count value|time value|string length|regular|currency code|language tag|unit argument)|out of range|Maximum call stack|BigInt|must be between/

const locale = words('en de fr ja ar hi en-IN sw none nope x en_US zz-ZZ-x-y')
const zone = fc.option(hostileValue, { freq: 6 })

const formatterTag = fc
  .tuple(words('v v,w w,none none @ p'), formatterCall, words('tag var section'))
  .map(([value, call, way]) => {
    if (way === 'tag') return `{${value}|${call}}`
    return way === 'var' ? `{.var @x ${value}|${call}}{@x}` : `{.section v}{@|${call}}{.end}`
  })
const predicateTag = fc
  .tuple(words('v p none'), predicateCall)
  .map(([value, call]) => `{.section ${value}}{.${call}}1{.or}0{.end}{.end}{.${call}}1{.or}0{.end}`)

/** Renders within the time allowed; whatever goes wrong must be a record, in our own words. */
function renderSafely(template: string, data: unknown, options: RenderOptions): string {
  const start = performance.now()
  const { html, errors } = compile(template).render(data, options)
  expect(performance.now() - start).toBeLessThan(TAG_TIME)
  for (const { message } of errors) expect(message).not.toMatch(HOST_WORDS)
  for (const { code } of errors) expect(code).not.toMatch(/-limit$/)
  return html
}

/** Returns what a page shows of a program's insides, beyond what its data and template say themselves. */
function slips(html: string, data: unknown, template: string): string[] {
  const given = JSON.stringify(data) + template
  return SLIPS.filter((slip) => html.includes(slip) && !given.includes(slip))
}

function expectNoSlips(template: string, data: unknown, options: RenderOptions): void {
  const html = renderSafely(template, data, options)
  const found = slips(html, data, template)
  if (found.length === 0) return
  const theirs = renderLocalized(template, data, { ...options, locale: 'en' })
  // What no reference prints has nothing to compare with: see `own-toString` among the differences.
  if (theirs.records.some(({ message }) => message.includes('object to primitive'))) return
  expect(found.filter((slip) => !theirs.html.includes(slip))).toEqual([])
}

describe('any plug-in, on any value, with any arguments', { timeout: PROPERTY_TIME }, () => {
  it('renders in time, fails in words, shows no insides', () => {
    const data = fc.record({ v: hostileValue, w: hostileValue, p: hostileValue, zone })
    fc.assert(
      fc.property(
        fc.oneof(formatterTag, predicateTag),
        data,
        locale,
        (template, { zone, ...values }, language) => {
          const website = zone === null ? {} : { website: { timeZone: zone } }
          expectNoSlips(
            template,
            { ...values, ...website },
            { locale: language, now: NOW, partials: PARTIALS },
          )
        },
      ),
      propertyOptions(6000),
    )
  })

  it('the same on pages whose fields are spoilt', () => {
    const tag = fc.oneof(
      { weight: 3, arbitrary: fc.tuple(name, formatterCall).map(([value, call]) => `{${value}|${call}}`) },
      fc
        .tuple(name, predicateCall)
        .map(([value, call]) => `{.section ${value}}{.${call}}1{.or}0{.end}{.end}`),
    )
    fc.assert(
      fc.property(
        fc.array(tag, { minLength: 1, maxLength: 6 }),
        spoilt(sitePage),
        locale,
        (tags, data, language) => {
          const options = { locale: language, now: NOW, partials: PARTIALS }
          for (const template of tags) expectNoSlips(template, data, options)
        },
      ),
      propertyOptions(1500),
    )
  })

  afterAll(() => {
    process.stdout.write(`robust: SEED=${SEED}\n`)
  })
})
