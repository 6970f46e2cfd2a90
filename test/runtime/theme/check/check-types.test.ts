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
    'collections/index.conf': '{ "title": "Index", "acceptTypes": ["banana", "album", "index", "bananas"] }',
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
    ['unknown-type collections/banana.conf:2:36', cure],
    ['unknown-type collections/banana.conf:3:3', `Did you mean 'recipe'? ${cure}`],
    ['unknown-type collections/index.conf:1:65', `Did you mean 'banana'? ${cure}`],
  ])
})

it('names types that a template asks items for and that the theme has not', () => {
  const types = [{ name: 'recipe', title: 'Recipe', base: 'text', fields: [] }]
  const folder = folderWith({
    'template.conf': JSON.stringify({ layouts: { default: { regions: ['site'] } }, customTypes: types }),
    'site.region': '{squarespace-headers}{squarespace.main-content}',
    'collections/diary.conf': '{ "title": "Diary", "acceptTypes": ["recipe"] }',
    'collections/diary.list': `{.repeated section items}{.equal? customContent.customType "recipe"}1
{.or equal? customContent.customType "reciple"}2{.end}
{.section customContent}{.equal?:customType:"film"}3{.end}{.equal? myCustomType "film"}4{.end}{.end}{.end}`,
  })
  onTestFinished(folder.remove)
  const found = loadTheme(folder.path).diagnostics.map(({ code, file, line, column, values, fix }) =>
    [code, file, line, column, values?.name, fix].join(' '),
  )
  expect(found).toEqual([
    'unknown-type collections/diary.list 2 39 reciple recipe',
    'unknown-type collections/diary.list 3 46 film ',
  ])
})
