import { describe, expect, it } from 'vitest'
import { CACHE_CAPACITY, CACHE_LENGTH } from '../../engine/limits.ts'
import { compile as compileCore } from '../../runtime/entries/core.ts'
import { compile } from '../../runtime/entries/index.ts'

describe.each([
  ['on a server', compile],
  ['in a browser', compileCore],
])('the cache of compiled templates %s', (_, compile) => {
  /** Sources of one length that differ in one character, which a hash of samples may pass over. */
  const sourceWith = (at: number) => `${'a'.repeat(at)}{x}${'a'.repeat(4000 - at)}`

  it('distinguishes sources wherever they differ', () => {
    for (const at of [0, 1, 2, 3, 5, 8, 13, 1999, 2000, 2001, 3998, 3999, 4000]) {
      const { html } = compile(sourceWith(at)).render({ x: 'b' })
      expect(html.indexOf('b'), `at ${at}`).toBe(at)
    }
  })

  /** The tree that is kept of a source, where one is. */
  const rootOf = (source: string) => {
    compile(source)
    return compile(source).root
  }

  it('keeps the tree of a source that came twice', () => {
    const source = sourceWith(7)
    // Another string of the same characters.
    const again = source.split('').join('')
    const first = compile(source).root
    const second = compile(again).root
    expect(second).not.toBe(first)
    expect(compile(source).root).toBe(second)
    expect(compile(again).root).toBe(second)
  })

  it('keeps neither of two sources in turns that samples cannot tell apart', () => {
    const [one, two] = [sourceWith(8), sourceWith(9)]
    const roots = new Set<unknown>()
    for (let round = 0; round < 3; round++) {
      const templates = [compile(one), compile(two)]
      expect(templates.map((each) => each.render({ x: 'b' }).html.indexOf('b'))).toEqual([8, 9])
      for (const { root } of templates) roots.add(root)
    }
    expect(roots.size).toBe(6)
    expect(rootOf(two)).toBe(compile(two).root)
  })

  it('keeps no source that is longer than all it may hold', () => {
    const source = 'a'.repeat(CACHE_LENGTH + 1)
    expect(rootOf(source)).not.toBe(compile(source).root)
  })

  it('drops a source behind which too many come, or too long ones', () => {
    const root = rootOf('first')
    expect(compile('first').root).toBe(root)
    for (let i = 0; i < CACHE_CAPACITY; i++) compile(`source ${i}`)
    const again = rootOf('first')
    expect(again).not.toBe(root)
    expect(compile('first').root).toBe(again)
    for (const letter of 'ab') compile(letter.repeat(0.6 * CACHE_LENGTH))
    expect(compile('first').root).not.toBe(again)
  })

  it('takes a source without a letter', () => {
    expect(rootOf('')).toBe(compile('').root)
  })
})

it.each([
  [3, '3'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{}, 'an object'],
  [true, 'true'],
])('names a source that is %j, neither a text nor a list', (source, found) => {
  const { diagnostics } = compile(source as unknown as string)
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['bad-tree', `compile() takes a text or a list, not ${found}`],
  ])
})
