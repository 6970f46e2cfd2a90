import { describe, expect, it } from 'vitest'
import * as formatterExports from '../../../formatters/exports.ts'
import { formatters } from '../../../formatters/index.ts'
import * as predicateExports from '../../../predicates/exports.ts'
import { predicates } from '../../../predicates/index.ts'
import { identifierOf } from '../../../runtime/bundler/identifier.ts'

describe.each([
  ['formatters', formatters, formatterExports],
  ['predicates', predicates, predicateExports],
] as const)('vitrine/%s', (_room, table, exported: Readonly<Record<string, unknown>>) => {
  it('exports each plug-in of the table by its name, and nothing else', () => {
    const byName = Object.entries(table).map(([name, plugin]) => [identifierOf(name), plugin])
    expect(byName.filter(([name, plugin]) => exported[String(name)] !== plugin)).toEqual([])
    expect(new Set(byName.map(([name]) => name))).toEqual(new Set(Object.keys(exported)))
  })
})

it.each([
  ['add-to-cart-btn', 'addToCartBtn'],
  ['AbsUrl', 'AbsUrl'],
  ['main-image?', 'mainImage'],
  ['undefined?', 'undefined_'],
  ['new', 'new_'],
  ['class', 'class_'],
  ['delete?', 'delete_'],
  ['a b', undefined],
  ['1st', undefined],
])('%s is exported as %s', (name, identifier) => {
  expect(identifierOf(name)).toBe(identifier)
})
