import { expect, it, onTestFinished } from 'vitest'
import { checkTheme } from '../../../../runtime/check/check-theme.ts'
import { openStorefront } from '../../../../runtime/preview/pages/open-storefront.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { smallSite } from '../../preview/server/small-site.ts'

/** Codes of the causes with their files, and the files of their consequences, in a theme with a blog. */
function causes({ region, list }: { readonly region: string; readonly list: string }) {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region': `<!doctype html><html><head>{squarespace-headers}</head><body><main>{squarespace.main-content}</main>${region}{squarespace-footers}</body></html>`,
    'collections/blog.conf': '{ "title": "Blog" }',
    'collections/blog.list': list,
    'collections/blog.item': '<p>{item.title}</p>',
  })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills: true, isDev: true })
  return checkTheme(front).map(({ code, file, related = [] }) =>
    [code, file, ...related.map((one) => one.file)].join(' '),
  )
}

it.each([
  ['a comment that does not end', '<p>{collection.title}</p><!-- a <!-- b -->', 'unclosed-markup'],
  ['a block that does not end', '<p>{.section collection}{title}</p>', 'unclosed-block'],
])('keeps a mistake of a region that pages without %s have, too', (_, list, code) => {
  const found = causes({ region: '<p>{.if website.siteTitle}x{.end}</i></p>', list })
  expect(found.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    `${code} collections/blog.list`,
    'end-without-start site.region',
  ])
})

it('gives a mistake of a region that other pages lack to the template of the page', () => {
  expect(causes({ region: '', list: '<p>{collection.title}</p><!-- a' })).toEqual([
    'unclosed-markup collections/blog.list collections/blog.list site.region',
  ])
})

it('keeps a block of a region that crosses elements beside a comment that does not end', () => {
  const found = causes({
    region: '<div>{.if website.siteTitle}</div>{.end}',
    list: '<p>{collection.title}</p><!-- a <!-- b -->',
  })
  expect(found).toContain('block-across-elements site.region')
})
