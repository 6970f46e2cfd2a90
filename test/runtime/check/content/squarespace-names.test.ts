import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { SQUARESPACE_NAMES } from '../../../../runtime/check/content/squarespace-names.ts'

const FOLDERS = ['test/support/contracts', 'runtime/site/schemas']

/** Adds the names of fields in a schema, and in the schemas inside of it. */
function addNames(schema: unknown, names: Set<string>, seen = new Set<unknown>()): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return
  seen.add(schema)
  const definition: unknown = Reflect.get(Object(Reflect.get(schema, '_zod')), 'def')
  if (typeof definition !== 'object' || definition === null) return
  const shape: unknown = Reflect.get(definition, 'shape')
  if (typeof shape === 'object' && shape !== null)
    for (const [name, inner] of Object.entries(shape)) {
      names.add(name)
      addNames(inner, names, seen)
    }
  for (const part of ['innerType', 'element', 'options', 'valueType', 'in', 'out', 'left', 'right']) {
    const inner: unknown = Reflect.get(definition, part)
    for (const one of Array.isArray(inner) ? inner : [inner]) addNames(one, names, seen)
  }
}

it('has every name of the schemas of Squarespace', async () => {
  const names = new Set<string>()
  for (const folder of FOLDERS)
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
      const module: Readonly<Record<string, unknown>> = await import(resolve(folder, file))
      for (const schema of Object.values(module)) addNames(schema, names)
    }
  expect(names.size).toBeGreaterThan(80)
  expect([...names].filter((name) => !SQUARESPACE_NAMES.has(name))).toEqual([])
})

it('has the names of A shop that most pages lack', () => {
  const text = readFileSync('fixtures/docs/shop.md', 'utf8')
  for (const name of ['chosenUrl', 'giftCardDays', 'pages', 'reviews', 'searchInstead']) {
    expect(text).toContain(name)
    expect(SQUARESPACE_NAMES.has(name), name).toBe(true)
  }
})
