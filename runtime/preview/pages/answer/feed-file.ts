import { step } from '../../../../engine/lookup/own-property.ts'
import { isObject, str } from '../../../../engine/value.ts'
import { escapeAttribute } from '../../../../formatters/core/escape.ts'
import type { JsonObject } from '../../../site/site.ts'

/** Characters that XML 1.0 has no way to write. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Returns the items of a list as RSS 2.0, as links with `?format=rss` ask for them. */
export function feedFile(data: JsonObject, address: URL): string {
  const { collection, website, items } = data
  const at = (path: unknown) =>
    URL.canParse(str(path), address) ? new URL(str(path), address).href : address.href
  const site = str(step(website, 'siteTitle'))
  const title = str(step(collection, 'title'))
  const rows = [
    element('title', title === '' ? site : `${title} - ${site}`),
    element('link', at(step(collection, 'fullUrl'))),
    element('description', str(step(collection, 'description'))),
    ...(Array.isArray(items) ? items.filter(isObject).map((item) => feedItem(item, at)) : []),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
${rows.join('\n')}
</channel></rss>
`
}

function feedItem(item: JsonObject, at: (path: unknown) => string): string {
  const { title, fullUrl, id, publishOn, excerpt, body, assetUrl, categories, tags } = item
  const words = [categories, tags].flatMap((list) => (Array.isArray(list) ? list.map(str) : []))
  const parts = [
    element('title', str(title)),
    element('link', at(fullUrl)),
    `<guid isPermaLink="false">${xml(str(id))}</guid>`,
    ...(typeof publishOn === 'number' && Number.isFinite(new Date(publishOn).getTime())
      ? [element('pubDate', new Date(publishOn).toUTCString())]
      : []),
    ...words.map((word) => element('category', word)),
    ...(typeof assetUrl === 'string' && assetUrl !== ''
      ? [`<enclosure url="${xml(at(assetUrl))}" length="0" type="image/*"/>`]
      : []),
    element('description', str(body) || str(step(excerpt, 'html')) || str(excerpt)),
  ]
  return `<item>${parts.join('')}</item>`
}

function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`
}

function xml(text: string): string {
  return escapeAttribute(text.replace(NO_XML, ''))
}
