import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commerceHelp } from '../../predicates/commerce/help.ts'
import { commercePredicates } from '../../predicates/commerce/index.ts'
import { compile } from '../../runtime/entries/index.ts'
import { item } from '../../runtime/testing/arbitraries/products.ts'
import { renderLocalized } from '../formatters/commerce-reference.ts'
import { STUBS } from '../support/compared-calls.ts'
import { propertyOptions } from '../support/property.ts'

const ask = Object.keys(commercePredicates)
  .filter((name) => !STUBS.has(name))
  .map((name) => `{.${name}}1{.or}0{.end}`)
  .join('')
const TEMPLATE = `${ask},{.section i}${ask}{.end},{.repeated section l}${ask} {.end}`

test('commerce predicates hold where they hold in the reference', { timeout: 600_000 }, () => {
  const page = fc
    .record({ i: item, l: fc.array(item, { maxLength: 3 }) })
    .map((data): unknown => JSON.parse(JSON.stringify(data)))
  const ours = compile(TEMPLATE)
  fc.assert(
    fc.property(page, (data) => {
      expect(ours.render(data)).toEqual(renderLocalized(TEMPLATE, data, 'none'))
    }),
    propertyOptions(400),
  )
})

test('every predicate is described', () => {
  expect(Object.keys(commerceHelp).sort()).toEqual(Object.keys(commercePredicates).sort())
})
