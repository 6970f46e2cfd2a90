import { expect, it, onTestFinished } from 'vitest'
import { checkTheme } from '../../../../runtime/check/check-theme.ts'
import { openStorefront } from '../../../../runtime/preview/pages/open-storefront.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { smallSite } from '../../preview/server/small-site.ts'

it('names links without an address, unless owners may give one', () => {
  const links = ['url', 'sourceUrl', 'externalLink.url', 'website.internalUrl'].map(
    (name) => `<a href="{${name}}">x</a>`,
  )
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region': `<body>{squarespace.main-content}${links.join('')}</body>`,
  })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills: false, isDev: true })
  const found = checkTheme(front).filter(({ code }) => code === 'empty-link')
  expect(found.map(({ values }) => values?.name)).toEqual(['url'])
})
