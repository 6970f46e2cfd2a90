import { expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { folderWith } from '../../../support/folder-with.ts'

function found(conf: string) {
  const folder = folderWith({
    'template.conf': `// The theme.\n{ "layouts": { "default": { "regions": ["site"] } },\n${conf}\n}`,
    'site.region': '{squarespace-headers}{squarespace.main-content}{squarespace-footers}',
  })
  onTestFinished(folder.remove)
  return loadTheme(folder.path).diagnostics.map(
    ({ code, line, column, message, suggestion }) =>
      `${code} ${line}:${column} ${message}${suggestion ? ` -> ${suggestion}` : ''}`,
  )
}

it('names navigations, types and fields with the name of another', () => {
  const types = '{ "name": "dish", "fields": [{ "name": "time" },\n{ "name": "time" }] },\n{ "name": "dish" }'
  expect(
    found(`"navigations": [{ "name": "main" },\n{ "name": "main" }],\n"customTypes": [${types}]`),
  ).toEqual([
    "same-name 4:3 Another navigation has the name 'main', too",
    "same-name 7:3 Another custom type has the name 'dish', too",
    "same-name 6:3 Another field has the name 'time', too",
  ])
})

it('names what Squarespace does not take in custom types', () => {
  const fields = '[{ "name": "cook time", "type": "txet" },\n{ "name": "b", "type": "date" }]'
  expect(found(`"customTypes": [{ "name": "my dish", "base": "txt", "fields": ${fields} }]`)).toEqual([
    "bad-name 3:19 The name 'my dish' has signs that Squarespace does not take in names of types and fields",
    "bad-name 3:66 The name 'cook time' has signs that Squarespace does not take in names of types and fields",
    "unknown-base 3:38 Squarespace has no type of items 'txt' to add fields to -> text",
    "unknown-field-type 3:87 Squarespace has no type of fields 'txet' -> text",
    "unknown-field-type 4:16 Squarespace has no type of fields 'date'",
  ])
})

it('leaves sound types alone', () => {
  const fields = ['text', 'wysiwyg', 'image', 'checkbox', 'gallery'].map(
    (type, i) => `{ "name": "field-${i}", "title": "A b", "type": "${type}" }`,
  )
  const type = (name: string, base: string) =>
    `{ "title": "A dish", "name": "${name}", "base": "${base}", "fields": [${fields}] }`
  expect(found(`"customTypes": [${type('dish', 'text')}, ${type('myDish_2', 'event')}]`)).toEqual([])
})
