import { parseFragment } from 'parse5'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStorefront } from '../../../runtime/preview/pages/open-storefront.ts'
import { STRANGER } from '../../../runtime/preview/pages/visitor.ts'
import { fieldContent } from '../../../templates/content/blocks/fields.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { folderWith } from '../../support/folder-with.ts'

const CONF = '{ "layouts": { "default": { "regions": ["site"] } } }'

function page(region: string, { fills, path = '/about' }: { fills: boolean; path?: string }): string {
  const folder = folderWith({
    'template.conf': CONF,
    'site.region': region,
    'collections/album.conf': '{ "acceptTypes": ["audio"] }',
  })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: demoContent(), fills, isDev: false })
  return front.render(front.prepare(front.pageAt(new URL(path, 'http://localhost')), STRANGER)).html
}

describe('a block field of a theme', () => {
  const FOOTER = '{squarespace-headers}<squarespace:block-field id="f" columns="12" label="Footer Content" />'

  it('holds blocks that fit its label, with their looks, where content is made up', () => {
    const html = page(FOOTER, { fills: true })
    expect(html).toContain('17 Tower Street')
    expect(html).toContain('/__vitrine/blocks.css')
    expect(page(FOOTER, { fills: false })).not.toContain('17 Tower Street')
  })

  it.each([
    ['Header Content', 'sqs-block-button'],
    ['headerSocial', 'sqs-block-socialaccountlinks'],
    ['Right Footer Content', '/terms'],
    ['Footer Bottom Blocks', '©'],
    ['Sidebar One Content', 'sqs-block-search'],
    ['Legal Info', '©'],
    ['Something Else', 'sqs-block-html'],
  ])('%s holds %s', (label, part) => {
    expect(fieldContent(label, 12)).toContain(part)
  })

  it.each([1, 2, 3, 4, 6, 12, 24])('of %i columns is well-formed and no wider than them', (columns) => {
    for (const label of ['Footer Content', 'Header', 'Sidebar', 'x']) {
      const errors: string[] = []
      const html = fieldContent(label, columns)
      parseFragment(html, { sourceCodeLocationInfo: true, onParseError: ({ code }) => errors.push(code) })
      expect(errors).toEqual([])
      const widths = [...html.matchAll(/sqs-col-(\d+)/g)].map(([, width]) => Number(width))
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(columns)
    }
  })
})

describe('the data of items', () => {
  it('has what products have at the top level, beside their structured content', () => {
    const folder = folderWith({ 'template.conf': CONF, 'site.region': '' })
    onTestFinished(folder.remove)
    const front = openStorefront({ folder: folder.path, site: demoContent(), fills: true, isDev: false })
    const { data } = front.prepare(front.pageAt(new URL('http://localhost/shop')), STRANGER)
    for (const item of Object(data).items) {
      expect(item.productType).toBe(item.structuredContent.productType)
      expect(item.variants).toBe(item.structuredContent.variants)
      expect(item.isSubscribable).toBe(item.structuredContent.isSubscribable)
      expect(item.variantOptionOrdering).toEqual(item.structuredContent.variantOptionOrdering)
    }
  })

  it('is that of tracks where a theme has albums', () => {
    const html = page('{.repeated section items}{recordTypeLabel} {structuredContent.trackNumber} {.end}', {
      fills: true,
      path: '/album',
    })
    expect(html).toContain('audio 1 audio 2 ')
  })
})
