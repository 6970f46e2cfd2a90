import { expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { folderWith } from '../../../support/folder-with.ts'

it('names layouts that the theme does not have, at the setting', () => {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] }, "wide": { "regions": ["site"] } } }',
    'site.region': '{squarespace-headers}{squarespace.main-content}',
    'collections/a.conf': '{ "title": "A",\n "layout": "wyde" }',
    'collections/a.list': 'x',
    'collections/b.conf': '{ "title": "B", "layout": "wide" }',
    'collections/b.list': 'x',
    'pages/c.page.conf': '{ "layout": "narrow" }',
    'pages/c.page': 'x',
    'pages/d.page.conf': '{ "regionName": "site" }',
    'pages/d.page': 'x',
  })
  onTestFinished(folder.remove)
  expect(
    loadTheme(folder.path).diagnostics.map(({ code, file, line, suggestion }) => [
      code,
      file,
      line,
      suggestion,
    ]),
  ).toEqual([
    ['unknown-layout', 'collections/a.conf', 2, 'wide'],
    ['unknown-layout', 'pages/c.page.conf', 1, undefined],
  ])
})

it('knows the settings by which Squarespace loads the pages of an index', () => {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region': '{squarespace-headers}{squarespace.main-content}',
    'collections/index.conf':
      '{ "title": "Index", "indexItemSelectors": { "itemSelector": ".item" }, "fullDataLimitedTo": ["gallery"] }',
    'collections/index.list': 'x',
  })
  onTestFinished(folder.remove)
  expect(loadTheme(folder.path).diagnostics).toEqual([])
})

/** Returns the mistakes of a theme as `code severity suggestion`. */
function found(regions: string, files: Readonly<Record<string, string>>): string[] {
  const folder = folderWith({
    'template.conf': `{ "layouts": { "default": { "regions": [${regions}] } } }`,
    'top.region': '{squarespace-headers}',
    ...files,
  })
  onTestFinished(folder.remove)
  return loadTheme(folder.path).diagnostics.map((one) => [one.code, one.severity, one.suggestion].join(' '))
}

it('calls a missing region an error where pages lose their content, and names the one that has it', () => {
  const main = { 'main.region': '{squarespace.main-content}' }
  expect(found('"top", "site"', main)).toEqual(['missing-region error main'])
  expect(found('"top", "main", "aside"', main)).toEqual(['missing-region warning '])
  expect(found('"top", "site"', { ...main, 'two.region': main['main.region'] })).toEqual([
    'missing-region error ',
  ])
  expect(
    found('"top", "aside"', {
      'top.region': '{squarespace-headers}{@|apply a.block}',
      'blocks/a.block': main['main.region'],
    }),
  ).toEqual(['missing-region warning '])
})

it('finds regions in files with another ending', () => {
  for (const path of ['site.html', 'site.block', 'regions/site.region'])
    expect(found('"top", "site"', { [path]: '{squarespace.main-content}' })).toEqual([
      'region-elsewhere error ',
    ])
})
