import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { share } from '../../../../engine/html/tree/share.ts'
import { hostileValue } from '../../../../runtime/testing/arbitraries/hostile.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const freeze = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const key of Object.keys(value)) freeze(Reflect.get(value, key))
  }
  return value
}
/** Not so deep that JSON text of it could not be compared. */
const shallow = hostileValue.filter((value) => (JSON.stringify(value) ?? '').length < 5000)

describe('sharing data', { timeout: PROPERTY_TIME }, () => {
  it('gives what the new data says, and modifies neither', () => {
    fc.assert(
      fc.property(shallow, shallow, (a, b) => {
        const [before, after] = [freeze(copy(a)), freeze(copy(b))]
        const text = JSON.stringify(after)
        const shared = share(before, after)
        expect(JSON.stringify(shared)).toBe(text)
        expect(shared).toEqual(after)
      }),
      propertyOptions(1000),
    )
  })

  it('gives the very same object where nothing has changed', () => {
    fc.assert(
      fc.property(shallow, (value) => {
        const before = freeze(copy(value))
        expect(share(before, copy(value))).toBe(before)
      }),
      propertyOptions(500),
    )
  })

  it('keeps every part that is the same, items by their id at any index', () => {
    const before = { a: { b: [1, 2] }, items: [{ id: 1, t: { x: 1 } }, { id: 2, t: { x: 2 } }, { id: 'c' }] }
    const after = copy({
      a: { b: [1, 2] },
      n: 1,
      items: [{ id: 'c' }, { id: 9 }, { id: 2, t: { x: 3 } }, { id: 1, t: { x: 1 } }],
    })
    const shared = share<unknown>(before, after)
    expect(shared).toEqual(after)
    expect(shared).toMatchObject({ a: before.a })
    const [c, , changed, same] = Reflect.get(Object(shared), 'items')
    expect([
      c === before.items[2],
      same === before.items[0],
      Reflect.get(Object(shared), 'a') === before.a,
    ]).toEqual([true, true, true])
    expect(changed).not.toBe(before.items[1])
  })

  it('does not follow names that mean more in JavaScript', () => {
    const before = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"a": 1}}')
    const after = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"a": 2}}')
    const shared = share(before, after)
    expect(Object.keys(shared)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(shared)).toBe(Object.prototype)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('takes what it cannot compare for new: objects inside of themselves, in no time, and getters that throw', () => {
    const page = () => {
      const shop: { items: object[]; shop?: object } = { items: [] }
      for (let id = 0; id < 20; id++) shop.items.push({ id, shop, siblings: shop.items })
      return { ...shop, shop, title: 'x' }
    }
    const after = page()
    expect(share<unknown>(page(), after)).toBe(after)
    const broken = (title: string) => ({
      title,
      a: {
        get b() {
          throw new Error('no')
        },
      },
    })
    const second = broken('y')
    expect(share<unknown>(broken('x'), second)).toBe(second)
  })

  it('takes objects of other classes for what they are', () => {
    const [before, after] = [
      { a: new Date(0), b: { c: 1 } },
      { a: new Date(9), b: { c: 1 } },
    ]
    expect(share<unknown>(before, after)).toEqual(after)
    expect(share(before, after).b).toBe(before.b)
  })

  it('takes components for what they are', () => {
    const [one, other] = [
      { $$typeof: Symbol.for('react.memo'), type: () => null },
      { $$typeof: Symbol.for('react.memo'), type: () => null },
    ]
    expect(share({ a: one }, { a: other }).a).toBe(other)
  })
})
