import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { misspeltTags } from '../../../../runtime/check/template/misspelt-tags.ts'

const misspelt = (text: string) =>
  misspeltTags(new Source('a.block', text)).map(({ column, suggestion }) => `${column} ${suggestion}`)

it('finds tags of Squarespace with a slip before their kind, each once', () => {
  expect(misspelt('<squarspace:query collection="a">{b}</squarspace:query>')).toEqual([
    '1 <squarespace:query>',
  ])
  expect(misspelt('<p><sqaurespace:block-field id="a" />')).toEqual(['4 <squarespace:block-field>'])
  expect(misspelt('<squarespace-query><Squarespace:Navigation /><sqs:script src="a.js" />')).toEqual([
    '1 <squarespace:query>',
    '20 <squarespace:navigation>',
    '46 <squarespace:script>',
  ])
})

it('leaves other elements alone, and tags that are shown or turned off', () => {
  expect(
    misspelt('<squarespace:query /><my-query></my-query><svg:script></svg:script><spaces-navigation>'),
  ).toEqual([])
  expect(misspelt('<!-- <squarspace:query> --><pre><squarspace:query></pre>')).toEqual([])
})
