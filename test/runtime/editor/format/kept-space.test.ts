import { expect, it } from 'vitest'
import { isWithin, keptSpace } from '../../../../runtime/editor/format/kept-space.ts'

it.each([
  ['<p>a</p><pre>b</pre>c', ['<pre>b</pre>']],
  ['<!-- <pre> -->{## <pre> ##}<!doctype html>', []],
  ['<listing>a<listing>b</listing>c</listing>d', ['a<listing>b</listing>c']],
  ['<b style="white-space: pre-wrap">a', ['="white-space: pre-wrap"', 'a']],
  ['<b title="{.equal? a "b"}c{.end}" {.if a}x={a}{.end}>', ['="{.equal? a "b"}c{.end}"', '={a}']],
])('finds in %s what keeps white space', (source, kept) => {
  expect(keptSpace(source).map(({ start, end }) => source.slice(start, end))).toEqual(kept)
})

it('tests rising offsets', () => {
  const test = isWithin([
    { start: 1, end: 2 },
    { start: 4, end: 6 },
  ])
  expect([0, 1, 2, 3, 4, 5, 6].map(test)).toEqual([false, true, false, false, true, true, false])
})
