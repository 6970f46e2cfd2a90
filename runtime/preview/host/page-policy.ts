import type { Policy } from '../../react/sanitise/policy.ts'

/**
 * Fields that only the owner of a site writes: what they hold is the site's own markup. Everything else, comments and
 * search words above all, is cleaned.
 */
const OWN_FIELDS: readonly string[] = [
  'body',
  'item.body',
  'mainContent',
  'collection.mainContent',
  'excerpt',
  'item.excerpt',
  'description',
  'collection.description',
  'oembed.html',
  'promotedBlock',
  'structuredContent.description',
  'website.siteDescription',
]

/** Templates of the host: the addresses of styles and scripts that they print are its own. */
const OWN_TEMPLATES: readonly string[] = ['squarespace-headers', 'squarespace-footers']

const BLOCK_FIELD = /(?:^|\.)(?:blockFields?|mainContent|body)(?:\.|$)/

export const PAGE_POLICY: Policy = {
  trusted: ({ field, template }) =>
    OWN_TEMPLATES.includes(template) ||
    (field !== undefined && (OWN_FIELDS.includes(field) || BLOCK_FIELD.test(field))),
}
