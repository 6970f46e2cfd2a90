import { expect, it, onTestFinished } from 'vitest'
import { checkTheme } from '../../../../runtime/check/check-theme.ts'
import { DataNames } from '../../../../runtime/check/content/data-names.ts'
import { unreachedNames } from '../../../../runtime/check/content/unreached-names.ts'
import { compile } from '../../../../runtime/entries/index.ts'
import { openStorefront } from '../../../../runtime/preview/pages/open-storefront.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { smallSite } from '../../preview/server/small-site.ts'

/** Returns what is suggested for a name that no page looked up, where data has one name. */
function suggested(template: string) {
  const names = new DataNames()
  names.learn({ heading: '' })
  const known = { names: [names], isLookedUp: () => false }
  return unreachedNames([compile(template)], known).map(({ suggestion }) => suggestion)
}

it('suggests the whole name where its beginning is a slip, and the field where that is', () => {
  expect(suggested('{.if x}{headin.title}{.end}')).toContain('heading.title')
  expect(suggested('{.if x}{title.headin}{.end}')).toContain('heading')
})

it('knows the fields of a type that no item of the site has', () => {
  const type = (name: string, field: string) => ({ name, fields: [{ name: field, type: 'text' }] })
  const folder = folderWith({
    'template.conf': JSON.stringify({
      layouts: { default: { regions: ['site'] } },
      customTypes: [type('hero', 'heroTitle'), type('card', 'herotitle')],
    }),
    'site.region':
      '<body>{squarespace.main-content}{@|apply card.block}{.section customContent}{heroTitle}{.end}</body>',
    'blocks/card.block': '{.if herotitle}{herotitle}{herotitel}{.end}',
    'collections/home.conf': '{ "title": "Home", "acceptTypes": ["hero"] }',
    'collections/home.list': '{.repeated section items}{customContent.heroTitle}{.end}',
  })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills: true, isDev: true })
  const found = checkTheme(front).filter(({ code }) => code === 'unknown-name')
  expect(found.map(({ values }) => values?.name)).toEqual(['herotitel'])
})
