import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { BLOCKS_STYLE } from '../../../runtime/preview/server/styles/blocks-style.ts'
import { BLOCKS_CONTENT } from '../../../templates/content/blocks/index.ts'
import { asset, demoContent } from '../../../templates/content/index.ts'

describe('the page of blocks', () => {
  it.each(
    'html image gallery menu spacer code quote search audio horizontalrule button socialaccountlinks summary-v2 map product calendar tagcloud archive video embed form newsletter accordion marquee'.split(
      ' ',
    ),
  )('has a block of the kind %s with its number', (kind) => {
    expect(BLOCKS_CONTENT).toMatch(
      new RegExp(`class="sqs-block ${kind}-block sqs-block-${kind}[^"]*" data-block-type="\\d+"`),
    )
  })

  it('is well-formed and fills the twelve columns of each row', () => {
    const errors: string[] = []
    parseFragment(BLOCKS_CONTENT, {
      sourceCodeLocationInfo: true,
      onParseError: ({ code }) => errors.push(code),
    })
    expect(errors).toEqual([])
    for (const row of BLOCKS_CONTENT.split('class="row sqs-row"').slice(1)) {
      const widths = [...row.matchAll(/class="col sqs-col-(\d+)/g)].map(([, width]) => Number(width))
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(12)
    }
  })

  it('links to what the site has', () => {
    const site = demoContent()
    const known = new Set(
      site.collections.flatMap(({ fullUrl, items = [] }) => [fullUrl, ...items.map((item) => item.fullUrl)]),
    )
    for (const [, address = ''] of BLOCKS_CONTENT.matchAll(/href="(\/[^"?]*)/g))
      if (asset(address) === undefined) expect(known).toContain(address)
  })

  it('has looks that every rule of a theme goes before, but for pictures in a box of their own height', () => {
    const selectors = BLOCKS_STYLE.replace(/@keyframes.*/g, '')
      .replace(/@media[^{]*\{|\{[^}]*\}/g, '\n')
      .split('\n')
      .map((line) => line.trim())
    const box = '.image-block-wrapper[style*="padding-bottom"] :where(img)'
    expect(selectors).toContain(box)
    for (const selector of selectors.filter((line) => line !== '' && line !== '}' && line !== box))
      expect(selector).toMatch(/^:where\([^()]*(?:\([^()]*\)[^()]*)*\)$/)
  })
})
