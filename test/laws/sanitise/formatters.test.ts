import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { inspect } from '../../runtime/react/sanitise/danger.ts'
import { payloads } from '../../runtime/react/sanitise/payloads.ts'
import { ofToday, SEED } from '../../support/property.ts'

/** Formatters that print markup around fields, of which not all are escaped. */
const FORMATTERS = [
  ...[
    'social-button',
    'social-button-inline',
    'twitter-follow-button',
    'like-button',
    'comments',
    'comment-link',
  ],
  ...[
    'image',
    'image-meta',
    'image-srcset',
    'video',
    'audio-player',
    'money-string',
    'timesince',
    'line-breaks',
  ],
  ...['product-price', 'product-status', 'product-quick-view', 'activate-twitter-links', 'image-color'],
]
const FIELDS =
  'id title body filename altText assetUrl mainImageId systemDataId recordType fullUrl userName profileUrl componentKey originalSize providerName html group'.split(
    ' ',
  )
/** Attacks of a day on each formatter. */
const ATTACKS = 60

/** An item all of whose fields are the attack, on a site that has everything turned on. */
function dataWith(attack: string) {
  const own = Object.fromEntries(FIELDS.map((field) => [field, attack]))
  const colorData = { centerAverage: attack, topLeftAverage: attack }
  const item = { ...own, oembed: own, mainImage: own, colorData, overlay: true }
  const website = { shareButtonOptions: { 1: true }, storeSettings: {} }
  return { item, attack, website, websiteSettings: { simpleLikingEnabled: true } }
}

describe('formatters that print markup', () => {
  const attacks = ofToday(payloads(3000), ATTACKS)

  it.each(FORMATTERS)(`%s lets nothing through (seed ${SEED})`, (name) => {
    const template = compile(`<div>{item|${name}}{attack|${name}}</div><p title="{item|${name}}">a</p>`)
    const usual = inspect(renderToHtml(template, dataWith('a')).html).dangers
    const failures = attacks.flatMap((attack) => {
      const { html } = renderToHtml(template, dataWith(attack))
      const more = inspect(html).dangers.filter((danger) => !usual.includes(danger))
      return more.length > 0 ? [{ attack, html, more }] : []
    })
    expect(failures).toEqual([])
  })
})
