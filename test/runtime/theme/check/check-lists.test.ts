import { expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { folderWith } from '../../../support/folder-with.ts'

function found(conf: string, files: Readonly<Record<string, string>> = {}) {
  const folder = folderWith({
    'template.conf': `{\n"layouts": { "default": { "regions": ["site"] } },\n${conf}\n}`,
    'site.region': '{squarespace-headers}{squarespace.main-content}{squarespace-footers}',
    // Whatever the lists hold, its files are loaded.
    'loads.js': '"a.less" "b.css" "a.js"',
    'styles/a.less': '',
    'styles/b.css': '',
    'scripts/a.js': '',
    ...files,
  })
  onTestFinished(folder.remove)
  return loadTheme(folder.path).diagnostics.map(
    ({ code, line, column, message, suggestion }) =>
      `${code} ${line}:${column} ${message}${suggestion ? ` -> ${suggestion}` : ''}`,
  )
}

it('names system collections that Squarespace does not have', () => {
  expect(found('"systemCollections": ["prodcts", "blog",\n"store"]')).toEqual([
    "unknown-system-collection 3:23 Squarespace brings no collection 'prodcts' along -> products",
    "unknown-system-collection 4:1 Squarespace brings no collection 'store' along",
  ])
})

it('names files that are listed twice, at each further one', () => {
  expect(found('"stylesheets": ["a.less", "b.css", "a.less"], "scripts": ["a.js", "a.js"]')).toEqual([
    "listed-twice 3:36 'a.less' is twice in the list 'stylesheets'",
    "listed-twice 3:67 'a.js' is twice in the list 'scripts'",
  ])
})

it('names several names in one text, with what to write', () => {
  const lists = '"stylesheets": ["a.less, b.css"], "systemCollections": ["blog,album"]'
  const files = {
    'collections/diary.conf': '{ "acceptTypes": ["text, image"] }',
    'collections/diary.list': 'x',
  }
  expect(found(lists, files)).toEqual([
    "joined-names 1:19 'text, image' is one text, so it is one name",
    "joined-names 3:17 'a.less, b.css' is one text, so it is one name",
    "joined-names 3:57 'blog,album' is one text, so it is one name",
  ])
})

it('leaves sound lists alone', () => {
  const lists = '"stylesheets": ["a.less", "b.css"], "systemPartials": ["a.less"]'
  const system = '"systemCollections": ["album", "blog", "events", "gallery", "products", "index", "diary"]'
  const files = { 'collections/diary.conf': '{ "title": "Diary" }', 'collections/diary.list': 'x' }
  expect(found(`${lists}, ${system}`, files)).toEqual([])
})

it('names tags for scripts that template.conf lists, too', () => {
  const region =
    '{squarespace-headers}{squarespace.main-content}<squarespace:script src="a.js" />{squarespace-footers}'
  expect(found('"scripts": ["a.js"]', { 'site.region': region })).toEqual([
    "script-twice 1:73 template.conf lists the script 'a.js', too",
  ])
  expect(found('"scripts": []', { 'site.region': region })).toEqual([])
})
