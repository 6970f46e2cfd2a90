import type { Policy } from '../../react/sanitise/policy.ts'

/** Paths that only the owner of a site writes, wherever they are on a page. */
const OF_ITEMS: readonly string[] = [
  'body',
  'excerpt',
  'excerpt.html',
  'promotedBlock',
  'oembed.html',
  'mainContent',
  'structuredContent.description',
  'customContent.*',
  'postItemInjectCode',
]

const OF_COLLECTIONS: readonly string[] = ['description', 'mainContent']

/** Data of the tags of a theme, such as `squarespace:query`, by kind and key. */
const TAGS = 'squarespace.*.*'
const COLLECTIONS: readonly string[] = [
  'collection',
  // The pages of an index.
  ...['collections.*', 'collection.collections.*'],
  ...[`${TAGS}.collection`, `${TAGS}.items.*.collection`, `${TAGS}.items.*.items.*.collection`],
]
const ITEMS: readonly string[] = [
  ...['item', 'item.items.*', 'items.*', 'items.*.items.*'],
  ...['collections.*.items.*', 'collection.collections.*.items.*'],
  ...[`${TAGS}.items.*`, `${TAGS}.items.*.items.*`],
]

/**
 * Paths from the root of a page's data to markup of the site's own. Everything else, comments and search
 * words above all, is cleaned, whatever its name: a comment has a `body`, too.
 */
const OWN_PATHS: readonly string[] = [
  'mainContent',
  'promotedBlock',
  'squarespace.block-field.*',
  'website.siteDescription',
  ...COLLECTIONS.flatMap((collection) => OF_COLLECTIONS.map((field) => `${collection}.${field}`)),
  ...ITEMS.flatMap((item) => OF_ITEMS.map((field) => `${item}.${field}`)),
]

/** Templates of the host: the addresses of styles and scripts that they print are its own. */
const OWN_TEMPLATES: readonly string[] = ['squarespace-headers', 'squarespace-footers']

export const PAGE_POLICY: Policy = {
  trusted: (origin) => OWN_TEMPLATES.includes(origin.template) || origin.comesFrom(OWN_PATHS),
}
