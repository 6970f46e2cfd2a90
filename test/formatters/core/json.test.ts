import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'

const print = (source: string, data: unknown) => compile(source).render(data).html
const scriptSafe = (code: string) => code.replaceAll('</', '<\\/')

/** Makes the JSON of an object long. */
const long = 'word </p> '.repeat(8000)

/** Fields of which an object has so many that each is written for itself. */
const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`field${index}`, { '</': [] }]))

describe('json of large values', () => {
  it('is that of JSON.stringify, whatever the object holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(3), (fields, at) => {
        const entries = Object.entries(fields)
        entries.splice(at, 0, ['long', long])
        const value = { ...many, ...Object.fromEntries(entries) }
        expect(print('{@|json}', value)).toBe(scriptSafe(JSON.stringify(value)))
        expect(print('{@|json-pretty}', value)).toBe(scriptSafe(JSON.stringify(value, undefined, 2)))
        expect(print('{@|raw}', value)).toBe(JSON.stringify(value))
      }),
    )
  })

  it('leaves out what JSON cannot hold, and keeps odd names', () => {
    const value = { a: undefined, b: () => 1, long, ...JSON.parse('{"\\"</": 1}'), ...many, z: undefined }
    Object.defineProperty(value, '__proto__', { value: [], enumerable: true })
    expect(print('{@|json}', value)).toBe(scriptSafe(JSON.stringify(value)))
    expect(print('{@|json}', Object(long))).toBe(scriptSafe(JSON.stringify(long)))
    expect(print('{@|json-pretty}', { a: undefined, b: [long] })).toBe(
      scriptSafe(JSON.stringify({ b: [long] }, undefined, 2)),
    )
  })

  it('is that of JSON.stringify for objects of other kinds, and for fields that JSON cannot hold', () => {
    const nothing = Object.fromEntries(Object.keys(many).map((name) => [name, undefined]))
    class Money {
      readonly cents = 5
      readonly parts = many
    }
    for (const value of [
      nothing,
      { ...nothing, last: 1 },
      { ...many, toJSON: () => 'short' },
      Object.assign(new Money(), many),
      Object.assign(new Date(0), many),
      Object.assign(Object(5), many),
      new Map(Object.entries(many)),
    ]) {
      expect(print('{@|json}', value)).toBe(scriptSafe(JSON.stringify(value)))
      expect(print('{@|json-pretty}', value)).toBe(scriptSafe(JSON.stringify(value, undefined, 2)))
    }
  })

  it.each([0, 49, 50, 51, 100, 101, 499, 501, 1000, 1001])('is whole for a list of %i entries', (length) => {
    const list = Array.from({ length }, (_, index) => ({
      index,
      text: index % 2 ? long.slice(0, 200) : null,
    }))
    expect(print('{@|json}', list)).toBe(scriptSafe(JSON.stringify(list)))
    expect(print('{@|json-pretty}', list)).toBe(scriptSafe(JSON.stringify(list, undefined, 2)))
  })
})
