import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { readCollectionConf, readPageConf, readThemeConf } from '../../../../runtime/theme/conf/read-conf.ts'

const said = (
  read: (source: Source) => {
    diagnostics: readonly { code: string; line: number; column: number; message: string }[]
  },
  text: string,
) =>
  read(new Source('a.conf', text)).diagnostics.map(
    ({ code, line, column, message }) => `${code} ${line}:${column} ${message}`,
  )

it('names settings that are in their object twice', () => {
  expect(
    said(
      readThemeConf,
      '{ "name": "a", // "name"\n"name": "b",\n"layouts": { "x": { "regions": [] }, "x": { "regions": [] } } }',
    ),
  ).toEqual([
    "repeated-setting 2:1 'name' is in this object twice; the last one counts",
    "repeated-setting 3:38 'x' is in this object twice; the last one counts",
  ])
  expect(said(readCollectionConf, '{ "title": "a", "addText": "title", "title": "b" }')).toEqual([
    "repeated-setting 1:37 'title' is in this object twice; the last one counts",
  ])
})

it.each([
  ['{ "layouts": { "a": { "regions": "site" } } }', "1:23 'layouts.a.regions' must be a list"],
  ['{ "navigations": [{ "name": "a" },\n"b"] }', "2:1 'navigations[1]' must be an object"],
  ['{ "navigations": [\n{ "title": "a" }] }', "2:1 'navigations[0]' must be an object with a setting 'name'"],
  ['{ "customTypes": [{ "name": "a", "fields": {} }] }', "1:34 'customTypes[0].fields' must be a list"],
])('names the part of a setting that is wrong: %s', (text, expected) => {
  expect(said(readThemeConf, text)).toEqual([`bad-conf-part ${expected}`])
})

it('names slips in the settings of a page', () => {
  expect(said(readPageConf, '{ "titel": "a", "regionName": "b", "other": 1 }')).toEqual([
    "unknown-setting 1:3 'titel' is not a setting of this file",
  ])
})

it('reads settings of any depth in one pass', () => {
  const deep = 2000
  const text = `{ "name": ${'['.repeat(5000)}${']'.repeat(5000)}, ${'"a": 1, '.repeat(deep)} "b": 2 }`
  expect(said(readPageConf, text)).toHaveLength(deep - 1)
})
