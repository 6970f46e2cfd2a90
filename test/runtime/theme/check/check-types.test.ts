import { expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { folderWith } from '../../../support/folder-with.ts'

it('names types that neither Squarespace nor the theme has, at the name', () => {
  const folder = folderWith({
    'template.conf': JSON.stringify({
      layouts: { default: { regions: ['site'] } },
      systemCollections: ['album'],
      customTypes: [{ name: 'recipe', title: 'Recipe', base: 'text', fields: [] }],
    }),
    'site.region': '{squarespace-headers}{squarespace.main-content}',
    'collections/banana.conf':
      '{ "title": "banana",\n "acceptTypes": ["text", "recipe", "banana2",\n  "recipes", "event"] }',
    'collections/banana.list': 'x',
    'collections/index.conf': '{ "title": "Index", "acceptTypes": ["banana", "album", "index"] }',
    'collections/index.list': 'x',
    'collections/diary.conf':
      '{ "title": "Diary", "acceptTypes": ["chat", "review", "tweet", "external_link", "thread"] }',
    'collections/diary.list': 'x',
  })
  onTestFinished(folder.remove)
  const found = loadTheme(folder.path).diagnostics.map(({ code, file, line, column, help }) => [
    `${code} ${file}:${line}:${column}`,
    help,
  ])
  const cure =
    'Owners can add no such item. The theme has recipe: a type is added under customTypes of template.conf.'
  expect(found).toEqual([
    ['unknown-type collections/banana.conf:2:36', `Did you mean 'banana'? ${cure}`],
    ['unknown-type collections/banana.conf:3:3', `Did you mean 'recipe'? ${cure}`],
  ])
})
