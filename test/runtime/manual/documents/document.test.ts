import { expect, it } from 'vitest'
import { convert } from '../../../../runtime/manual/documents/document.ts'
import { type Entry, find } from '../../../../runtime/manual/documents/search.ts'

const pages = new Map([
  ['docs/a.md', 'a'],
  ['SECURITY.md', 'security'],
])
const made = (markdown: string) => convert({ name: 'a', file: 'docs/a.md', markdown }, pages)

it('leads links to pages, and makes text of links to other files', () => {
  const { html } = made('# T\n\n[s](../SECURITY.md#data) [x](../src/x.ts) [w](https://example.com)')
  expect(html).toContain('<a href="security.html#data">s</a> x <a href="https://example.com">w</a>')
})

it('escapes code, names its file and lets the keyboard scroll it', () => {
  const { html } = made('# T\n\n```jsont blocks/a.block\n<b>{x}</b>\n```\n')
  expect(html).toContain('<figcaption><code>blocks/a.block</code></figcaption><pre tabindex="0">')
  expect(html).toContain('&#60;b&#62;{x}&#60;/b&#62;')
})

it('gives the search each heading with its text and the id that the page has', () => {
  const { html, sections } = made('# One\n\n`a` b\n\n## Two words\n\nc\n\n## Two words\n')
  expect(sections.map(({ id, text }) => [id, text.trim()])).toEqual([
    ['one', 'a b'],
    ['two-words', 'c'],
    ['two-words-1', ''],
  ])
  for (const { id } of sections) expect(html).toContain(` id="${id}"`)
})

it('finds entries that hold every word, titles first', () => {
  const entry = (title: string, text: string): Entry => ({ page: 'p', id: title, document: 'd', title, text })
  const entries = [entry('lists', 'how to truncate'), entry('truncate', 'a text'), entry('date', 'a day')]
  expect(find(entries, 'trunc').map(({ title }) => title)).toEqual(['truncate', 'lists'])
  expect(find(entries, 'truncate text').map(({ title }) => title)).toEqual(['truncate'])
  expect(find(entries, ' ')).toEqual([])
  const alike = [entry('dates', 'more'), entry('update', 'less'), entry('date', 'a day')]
  expect(find(alike, 'Date').map(({ title }) => title)).toEqual(['date', 'dates', 'update'])
})
