import { expect, it } from 'vitest'
import { strayFiles } from '../../../../runtime/check/folder/stray-files.ts'

const found = (...paths: string[]) =>
  strayFiles(new Set(paths)).map(({ code, file, suggestion }) => `${code} ${file} ${suggestion}`)

it('names endings that are a slip away from those of their folder', () => {
  expect(
    found('collections/blog.itme', 'collections/blog.lst', 'blocks/card.blok', 'pages/home.pge'),
  ).toEqual([
    'odd-ending collections/blog.itme collections/blog.item',
    'odd-ending collections/blog.lst collections/blog.list',
    'odd-ending blocks/card.blok blocks/card.block',
    'odd-ending pages/home.pge pages/home.page',
  ])
})

it('leaves other files beside templates alone', () => {
  expect(
    found(
      'collections/blog.conf',
      'collections/notes.md',
      'blocks/card.html',
      'pages/home.json',
      'a.lst',
      'LICENSE',
    ),
  ).toEqual([])
})
