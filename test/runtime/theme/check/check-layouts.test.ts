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
