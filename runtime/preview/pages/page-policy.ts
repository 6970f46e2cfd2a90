import type { Policy } from '../../react/sanitise/policy.ts'

/** Paths that only the owner of a site writes, wherever they are on a page. */
const OF_EACH: readonly string[] = [
  'body',
  'excerpt',
  'excerpt.html',
  'promotedBlock',
  'oembed.html',
  'mainContent',
  'structuredContent.description',
]

/**
 * Paths from the root of a page's data to markup of the site's own. Everything else, comments and search
 * words above all, is cleaned, whatever its name: a comment has a `body`, too.
 */
const OWN_PATHS: readonly string[] = [
  'mainContent',
  'promotedBlock',
  'blockFields.*',
  'website.siteDescription',
  'collection.description',
  'collection.mainContent',
  // The pages of an index.
  'collections.*.description',
  'collections.*.mainContent',
  'collection.collections.*.description',
  'collection.collections.*.mainContent',
  ...['item', 'items.*', 'items.*.items.*', 'item.items.*'].flatMap((item) =>
    OF_EACH.map((field) => `${item}.${field}`),
  ),
]

/** Templates of the host: the addresses of styles and scripts that they print are its own. */
const OWN_TEMPLATES: readonly string[] = ['squarespace-headers', 'squarespace-footers']

export const PAGE_POLICY: Policy = {
  trusted: (origin) => OWN_TEMPLATES.includes(origin.template) || origin.comesFrom(OWN_PATHS),
}
