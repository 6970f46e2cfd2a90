import { expect, it } from 'vitest'
import { macrosIn, preformattedNames } from '../../../../runtime/editor/format/applied-names.ts'

it('reads any number of elements without an end in one pass', () => {
  const text = `${'<pre>'.repeat(200_000)}{@|apply a/b.block}`
  expect(preformattedNames([{ path: 'x.page', text }])).toEqual(new Set(['b.block']))
})

it('follows partials that apply each other', () => {
  const names = preformattedNames([
    { path: 'a.block', text: '{@|apply b.block}' },
    { path: 'b.block', text: '{@|apply a.block}<i>{@|apply:c.block}</i>' },
    { path: 'x.page', text: '<pre>{@|apply a.block}</pre>{@|apply d.block}' },
  ])
  expect(names).toEqual(new Set(['a.block', 'b.block', 'c.block']))
})

it('finds macros up to their ends, also within each other and without an end', () => {
  const text = '{.macro a}{.if x}{.end}{.macro b}{.end}{.end}{.macro c}'
  expect(macrosIn(text).map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
    ['b', '{.macro b}'],
    ['a', '{.macro a}{.if x}{.end}{.macro b}{.end}'],
    ['c', '{.macro c}'],
  ])
})
