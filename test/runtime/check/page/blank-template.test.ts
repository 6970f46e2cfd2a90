import { expect, it, onTestFinished } from 'vitest'
import { checkTheme } from '../../../../runtime/check/check-theme.ts'
import { openStorefront } from '../../../../runtime/preview/pages/open-storefront.ts'
import { demoContent } from '../../../../templates/content/index.ts'
import { folderWith } from '../../../support/folder-with.ts'

it('names the field of the collection that an index lists', () => {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region':
      '<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>',
    'collections/index.conf': '{ "title": "Index", "index": true }',
    'collections/index.list': '{.repeated section collections}<h2>{title|html}</h2>{.end}',
  })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: demoContent(), fills: true, isDev: true })
  expect(checkTheme(front).map(({ code, suggestion }) => `${code} ${suggestion}`)).toEqual([
    'prints-nothing-without collection.collections',
  ])
})
