import { isObject } from '../../../../engine/value.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'
import { languageDirection } from '../../../site/site-language.ts'
import type { Theme } from '../../../theme/theme.ts'
import { pageMetadata } from '../metadata/page-metadata.ts'
import { itemsById } from './items.ts'
import type { Page } from './page.ts'
import { squarespaceContext } from './squarespace-context.ts'

/** Where the host's own files are served. */
export const OWN = '/__vitrine'

export interface PageTheme {
  readonly theme: Theme
  /** The page has fields of blocks beside its content. */
  readonly hasFields: boolean
  /** The templates print the bodies of items. */
  readonly printsBodies: boolean
  /** The main content has no template of the theme. */
  readonly isOwn: boolean
}

/** Values of `{squarespace.…}`: ids, classes, title, direction, addresses of styles and scripts. */
export function pageVariables(
  page: Page,
  data: JsonObject,
  { theme, hasFields, printsBodies, isOwn }: PageTheme,
): JsonObject {
  const collection = isObject(data.collection) ? data.collection : {}
  const { id, typeName, title } = collection
  const isItem = page.kind === 'item'
  const isBlocks = hasFields || hasBlocks(data, printsBodies)
  const hasLogo = isObject(data.website) && Boolean(data.website.logoImageUrl)
  const classes = [
    `collection-${id}`,
    `collection-type-${typeName}`,
    isItem ? 'view-item' : 'view-list',
    collection.homepage === true && 'homepage',
    hasLogo ? 'has-logo-image' : 'has-site-title',
    'mobile-style-available',
    ...theme.tweaks.classes,
  ]
  return {
    'page-id': isItem ? `item-${page.item.id}` : `collection-${id}`,
    'page-classes': classes.filter((name) => name !== false).join(' '),
    direction: languageDirection(isObject(data.website) ? data.website.language : undefined),
    'page-title': isItem ? page.item.title : title,
    'cart-classes': 'sqs-custom-cart',
    'template-revision': '1',
    stylesheets: [
      ...(isBlocks ? [`${OWN}/blocks.css`] : []),
      ...(theme.stylesFragments ? [] : [`${OWN}/fragments.css`]),
      ...(isOwn && !theme.hasSystemStyle ? [`${OWN}/system.css`] : []),
      ...(theme.stylesheets.length > 0 ? theme.stylesheets : [`${OWN}/base.css`]),
    ],
    metadata: pageMetadata(withShownReviews(page, data), {
      website: isObject(data.website) ? data.website : {},
      items: page.kind === 'collection' ? shownOf(page.collection, data.items) : [],
    }),
    ...(theme.usesSquarespace && { context: squarespaceContext(data, theme), shim: `${OWN}/squarespace.js` }),
    scripts: [`${OWN}/images.js`, ...(isBlocks ? [`${OWN}/blocks.js`] : []), ...theme.scripts],
  }
}

/** Returns a page with the reviews that its data shows: the store adds them to the item of the site. */
function withShownReviews(page: Page, { item }: JsonObject): Page {
  if (page.kind !== 'item' || !isObject(item) || item.reviews === undefined) return page
  return { ...page, item: { ...page.item, reviews: item.reviews } }
}

/** The items of a collection that a page of it shows, in its order. */
function shownOf({ items = [] }: SiteCollection, shown: unknown): readonly SiteItem[] {
  const ids: readonly string[] = Array.isArray(shown)
    ? shown.map((one) => (isObject(one) ? String(one.id) : ''))
    : []
  return ids.flatMap((id) => itemsById(items).get(id) ?? [])
}

/** Returns true if the content of a page, or of the items whose bodies it prints, is made of blocks. */
function hasBlocks({ mainContent, item, items }: JsonObject, printsBodies: boolean): boolean {
  const listed: readonly unknown[] = printsBodies && Array.isArray(items) ? items : []
  const texts = [mainContent, ...[item, ...listed].map((one) => (isObject(one) ? one.body : undefined))]
  return texts.some((text) => typeof text === 'string' && text.includes('sqs-layout'))
}
