import { Inert } from './inert.ts'

/*
 * Fields of page data by their last name. Those that Squarespace makes itself hold no quotes, blanks or
 * markup; an address may hold an apostrophe; everything else is what an owner or editor typed. Names that are
 * not known count as typed, so this list stays short: families first, then single names that themes print
 * often.
 */

/** Identifiers, numbers, dates, flags and colours. */
const MADE =
  /^(?:id|is[A-Z]\w*|has[A-Z]\w*|show[A-Z]\w*)$|(?:Id|On|Date|Count|Lat|Lng|Index|Width|Height|Length|Enabled|[cC]olou?r)$/
const MADE_NAMES: ReadonlySet<string> = new Set([
  'assetUrl',
  'baseUrl',
  'filter',
  'filterStrength',
  'fullUrl',
  'height',
  'identifier',
  'length',
  'logoImageUrl',
  'monthFilter',
  'originalSize',
  'playbackSpeed',
  'price',
  'quantity',
  'recordType',
  'recordTypeLabel',
  'serviceName',
  'systemDataVariants',
  'type',
  'typeLabel',
  'typeName',
  'urlId',
  'width',
  'x',
  'y',
])
/**
 * Objects all of whose fields Squarespace makes or lets be chosen from lists: page classes, a gallery's
 * settings…
 */
const MADE_OBJECTS: ReadonlySet<string> = new Set([
  'squarespace',
  'colorData',
  'mediaFocalPoint',
  'options',
  'priceMoney',
])
const ADDRESS = /(?:url|link|href|uri)$/i
/** Echoed from the address of the page, or written by visitors. */
const VISITORS: ReadonlySet<string> = new Set([
  'authorFilter',
  'categoryFilter',
  'comment',
  'comments',
  'review',
  'reviews',
  'searchQuery',
  'tagFilter',
])

/** Returns the characters that a field cannot contain. An unknown field gets the benefit of the doubt. */
export function inertOf(path: readonly string[]): number {
  const leaf = path.at(-1)
  if (leaf === undefined || leaf.startsWith('squarespace-')) return Inert.all
  // Variables that no `.var` of the template sets: counters, expressions, arguments, the theme's own JSON.
  if (path.some((name) => name.startsWith('@') || MADE_OBJECTS.has(name))) return Inert.all
  if (MADE.test(leaf) || MADE_NAMES.has(leaf)) return Inert.all
  return ADDRESS.test(leaf) ? Inert.quote | Inert.angle | Inert.blank | Inert.scheme : 0
}

/** Returns true if any visitor can choose the content of a field. */
export function isFromVisitors(path: readonly string[]): boolean {
  return path.some((name) => VISITORS.has(name))
}
