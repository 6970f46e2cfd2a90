import { escapeHtml } from '../../../../formatters/core/escape.ts'
import { baseUrlOf } from '../../../site/base-url.ts'
import type { SiteIndex } from '../data/site-index.ts'

/** Pages that differ for each visitor, or that only the owner sees. */
const PRIVATE = Object.freeze([
  '/account',
  '/api/',
  '/cart',
  '/checkout',
  '/commerce/',
  '/dashboard',
  '/search',
  '/__vitrine/',
])

/** Returns `robots.txt`; it names the sitemap where the site's address is known. */
export function robotsText(index: SiteIndex): string {
  const base = baseUrlOf(index.site.website)
  const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)]
  return `${[...rules, ...(base === undefined ? [] : ['', `Sitemap: ${base}/sitemap.xml`])].join('\n')}\n`
}

/**
 * Returns `sitemap.xml`; undefined where the site's address is not known, since a sitemap holds whole
 * addresses.
 */
export function sitemapText(index: SiteIndex): string | undefined {
  const base = baseUrlOf(index.site.website)
  if (base === undefined) return undefined
  // The home page is at its own address, too.
  const others = index.addresses.filter((path) => path !== index.home?.fullUrl)
  const paths = new Set(['/', ...others].filter((path) => URL.canParse(path, base)))
  const urls = [...paths].map((path) => `<url><loc>${escapeHtml(new URL(path, base).href)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
