import { describe, expect, it } from 'vitest'
import { BoundedCache } from '../../../engine/cache/bounded-cache.ts'

describe('a bounded cache', () => {
  it('drops the oldest entry that was not read', () => {
    const cache = new BoundedCache<string, number>({ max: 3 })
    for (const [i, key] of ['a', 'b', 'c'].entries()) cache.set(key, i)
    expect(cache.get('a')).toBe(0)
    cache.set('d', 3)
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([0, undefined, 2, 3])
  })

  it('makes room even where every entry was asked for', () => {
    const cache = new BoundedCache<number, number>({ max: 2 })
    for (let i = 0; i < 10; i++) {
      cache.set(i, i)
      expect(cache.get(i)).toBe(i)
    }
    expect(Array.from({ length: 10 }, (_, i) => cache.get(i)).filter((i) => i !== undefined)).toHaveLength(2)
  })

  it('keeps the sum of weights within its bound', () => {
    const cache = new BoundedCache<string, string>({ max: 10, weigh: ({ length }) => length })
    cache.set('a', '1234')
    cache.set('b', '1234')
    cache.set('c', '123')
    cache.set('too large', '12345678901')
    expect(['a', 'b', 'c', 'too large'].map((key) => cache.get(key))).toEqual([
      undefined,
      '1234',
      '123',
      undefined,
    ])
  })
})
