import { expect, it, onTestFinished } from 'vitest'
import { openStorefront } from '../../../../../runtime/preview/pages/open-storefront.ts'
import { STRANGER } from '../../../../../runtime/preview/pages/visitor.ts'
import { demoContent } from '../../../../../templates/content/index.ts'
import { folderWith } from '../../../../support/folder-with.ts'

const GALLERY = new URL('/gallery', 'http://localhost')

/** Renders the gallery of the made-up site, whose captions are blocks, with a template for its list. */
function gallery(list: string): string {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["columns.less"] }',
    'site.region': '<head>{squarespace-headers}</head>{squarespace.main-content}',
    // Content is in blocks only where the theme has styles for columns.
    'styles/columns.less': '.sqs-layout .sqs-row { clear: both; }',
    'collections/gallery.list': list,
    'collections/gallery.conf': '{ "acceptTypes": ["image"] }',
  })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: demoContent(), fills: true, isDev: false })
  return front.render(front.prepare(front.pageAt(GALLERY), STRANGER)).html
}

it('a list that prints the bodies of its items gets the looks of their blocks, another one does not', () => {
  const printing = gallery('{.repeated section items}{title}{body}{.end}')
  expect(printing).toContain('sqs-block-content')
  expect(printing).toContain('/__vitrine/blocks.css')
  expect(gallery('{.repeated section items}{.if body}{title}{.end}{.end}')).not.toContain('blocks.css')
  expect(gallery('{## {body} ##}{.repeated section items}{title}{.end}')).not.toContain('blocks.css')
})

it('have a revision, which themes print into addresses of their files', () => {
  expect(gallery('<img src="/a.png?v={squarespace.template-revision}">')).toMatch(/a\.png\?v=\d+"/)
})
