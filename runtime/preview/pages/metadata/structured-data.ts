import { str } from '../../../../engine/value.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'
import type { Page } from '../data/page.ts'
import { given, SCHEMA } from './given.ts'
import { plainText } from './plain-text.ts'
import { productMetadata } from './product-metadata.ts'

/** Characters of a headline that search engines read. */
const LONGEST_HEADLINE = 110

interface Surroundings {
  readonly website: JsonObject
  /** Items that a list shows. */
  readonly items: readonly SiteItem[]
  readonly absolute: (path: unknown) => string | undefined
}

/** Returns the schema.org data of a page: its subject, its items and the way to it. */
export function structuredData(page: Page, around: Surroundings): readonly JsonObject[] {
  switch (page.kind) {
    case 'item':
      return [...itemData(page.item, page.collection, around), ...breadcrumbs(page, around)]
    case 'collection':
      return page.collection.homepage === true
        ? [webSite(around)]
        : [...itemList(around), ...breadcrumbs(page, around)]
    case 'theme page':
      return page.name === 'home' ? [webSite(around)] : []
    default:
      return []
  }
}

function webSite({ website, absolute }: Surroundings): JsonObject {
  return {
    ...type('WebSite'),
    name: str(website.siteTitle),
    ...given('description', plainText(website.siteDescription)),
    ...given('url', absolute('/')),
  }
}

function itemData(item: SiteItem, { typeName }: SiteCollection, around: Surroundings): JsonObject[] {
  const { absolute, website } = around
  const product = productMetadata(item, absolute)
  if (product !== undefined) return [product]
  if (typeName === 'events') return eventData(item, around)
  if (typeName !== 'blog') return []
  const url = absolute(item.fullUrl)
  return [
    {
      ...type('BlogPosting'),
      headline: plainText(item.title).slice(0, LONGEST_HEADLINE),
      ...given('description', plainText(item.excerpt)),
      ...given('image', absolute(item.assetUrl)),
      ...given('url', url),
      ...given('mainEntityOfPage', url),
      ...given('datePublished', moment(item.publishOn)),
      ...given('dateModified', moment(item.updatedOn)),
      ...authorOf(item),
      publisher: { '@type': 'Organization', name: str(website.siteTitle), ...given('url', absolute('/')) },
    },
  ]
}

function authorOf({ author }: SiteItem): JsonObject {
  const name = typeof author === 'object' && author !== null ? Reflect.get(author, 'displayName') : undefined
  return typeof name === 'string' && name !== '' ? { author: { '@type': 'Person', name } } : {}
}

/** Returns an event; none without a beginning and a venue, which search engines require. */
function eventData(item: SiteItem, { absolute }: Surroundings): JsonObject[] {
  const location = typeof item.location === 'object' && item.location !== null ? { ...item.location } : {}
  const [street, town, country] = ['addressLine1', 'addressLine2', 'addressCountry'].map((key) =>
    plainText(Reflect.get(location, key)),
  )
  const title = plainText(Reflect.get(location, 'addressTitle'))
  const address = {
    ...given('streetAddress', street),
    ...given('addressLocality', town),
    ...given('addressCountry', country),
  }
  const venue = {
    '@type': 'Place',
    ...given('name', title),
    ...(Object.keys(address).length > 0 && { address: { '@type': 'PostalAddress', ...address } }),
  }
  const startDate = moment(item.startDate)
  if (startDate === undefined || Object.keys(venue).length === 1) return []
  return [
    {
      ...type('Event'),
      name: plainText(item.title),
      ...given('description', plainText(item.excerpt)),
      ...given('image', absolute(item.assetUrl)),
      ...given('url', absolute(item.fullUrl)),
      startDate,
      ...given('endDate', moment(item.endDate)),
      location: venue,
    },
  ]
}

function itemList({ items, absolute }: Surroundings): JsonObject[] {
  const listed = items.flatMap(({ fullUrl, title }) => {
    const url = absolute(fullUrl)
    return url === undefined ? [] : [{ url, name: plainText(title) }]
  })
  if (listed.length === 0) return []
  return [
    {
      ...type('ItemList'),
      numberOfItems: listed.length,
      itemListElement: listed.map((one, at) => ({ '@type': 'ListItem', position: at + 1, ...one })),
    },
  ]
}

/** The way to a page from the home page; none without an address of the site. */
function breadcrumbs(
  page: Extract<Page, { kind: 'item' | 'collection' }>,
  { website, absolute }: Surroundings,
): JsonObject[] {
  const { collection } = page
  const category = page.kind === 'item' ? undefined : page.filter.category
  const steps = [
    { name: plainText(website.siteTitle), path: '/' },
    { name: plainText(collection.title), path: collection.fullUrl },
    ...(category === undefined
      ? []
      : // It is text: what looks like a tag in it is none.
        [{ name: category, path: `${collection.fullUrl}?category=${encodeURIComponent(category)}` }]),
    ...(page.kind === 'item' ? [{ name: plainText(page.item.title), path: page.item.fullUrl }] : []),
  ]
  const items = steps.map(({ name, path }, at) => ({
    ...{ '@type': 'ListItem', position: at + 1, name },
    ...given('item', absolute(path)),
  }))
  return items.every((item) => 'item' in item) ? [{ ...type('BreadcrumbList'), itemListElement: items }] : []
}

function type(name: string): JsonObject {
  return { '@context': SCHEMA, '@type': name }
}

/** ISO 8601 of epoch milliseconds; undefined for what is none. */
function moment(value: unknown): string | undefined {
  const date = new Date(typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
