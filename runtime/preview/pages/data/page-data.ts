import { isObject } from '../../../../engine/value.ts'
import { PAGE_TYPES } from '../../../site/pages.ts'
import type { JsonObject, Site } from '../../../site/site.ts'
import type { Theme } from '../../../theme/theme.ts'
import type { Visitor } from '../visitor.ts'
import { pageCollectionData } from './collection-data.ts'
import { eventsData, inOrder } from './event-data.ts'
import { giftCardData } from './gift-card-data.ts'
import { keptData } from './kept-data.ts'
import { listData, neighboursOf } from './list-data.ts'
import { merchandisingOf, type ShownItem } from './merchandising.ts'
import { type Page, pageTypeOf } from './page.ts'
import { searchData, suggestionsData } from './search.ts'
import { cartShippingData, deliveryData } from './shipping-data.ts'
import type { SiteIndex } from './site-index.ts'

/** Dependencies of a page's data beside the page. */
export interface Surroundings {
  readonly index: SiteIndex
  readonly theme: Theme
  readonly visitor: Visitor
}

/** The data of a page as Squarespace gives it: what `?format=json` shows and templates are rendered with. */
export function pageData(page: Page, { index, theme, visitor }: Surroundings): JsonObject {
  const { website, websiteSettings, merchandising, localizedStrings } = index.site
  const content = contentOf(page, { index, theme, visitor })
  const sells = index.site.collections.some(({ typeName }) => typeName === 'products')
  return {
    website,
    websiteSettings,
    template: { mobileStylesEnabled: true },
    shoppingCart: visitor.cart,
    featureFlags: { useCLDRMoneyFormat: true },
    showCart: sells,
    pageType: PAGE_TYPES[pageTypeOf(page)],
    productMerchandisingContext: merchandisingOf(merchandising, itemsIn(content)),
    cookieSettings: website.cookieSettings ?? {},
    ...(localizedStrings && { localizedStrings }),
    // Where no store gives a crumb, nothing answers at `/account`.
    ...(sells && visitor.data?.crumb !== undefined && accountData(index.site)),
    ...visitor.account,
    ...content,
  }
}

/** Returns data by which themes show the way to a shopper's account, with the words that they print there. */
function accountData({ websiteSettings, localizedStrings }: Site): JsonObject {
  return {
    userAccountsContext: { showSignInLink: true },
    // Where themes of earlier years look.
    websiteSettings: { userAccountsSettings: { loginAllowed: true }, ...websiteSettings },
    localizedStrings: { signIn: 'Sign In', myAccount: 'My Account', ...localizedStrings },
  }
}

/** The items that the data of a page, or of a tag on it, shows. */
export function itemsIn({ item, items }: JsonObject): ShownItem[] {
  const all: readonly unknown[] = [...(Array.isArray(items) ? items : []), item]
  return all.filter((one): one is ShownItem => isObject(one) && typeof one.id === 'string')
}

function contentOf(page: Page, { index, theme, visitor }: Surroundings): JsonObject {
  switch (page.kind) {
    case 'item': {
      const { collection, item } = page
      return {
        collection: pageCollectionData(collection, index),
        item: visitor.live(item),
        ...neighboursOf(item, inOrder(collection, Date.now())),
        ...deliveryData({ website: index.site.website, item, cart: visitor.cart, now: Date.now() }),
        ...giftCardData(item, index.site.website, Date.now()),
      }
    }
    case 'collection': {
      const { collection, filter } = page
      const { mainContent, typeName } = collection
      const now = Date.now()
      return {
        collection: pageCollectionData(collection, index),
        ...(mainContent !== undefined && { mainContent }),
        ...listData(
          { ...collection, ...(collection.items && { items: inOrder(collection, now).map(visitor.live) }) },
          filter,
          theme.collections.get(typeName)?.conf.pageSize,
        ),
        ...(typeName === 'events' && {
          ...eventsData(collection, now),
          ...(filter.view && { calendarView: filter.view === 'calendar' }),
        }),
      }
    }
    case 'theme page':
      return { collection: bareCollection(page.name, page.name === 'home' ? 'Home' : page.name), items: [] }
    case 'search':
      return {
        collection: bareCollection('search', 'Search'),
        ...searchData(index, page),
      }
    case 'suggestions':
      return { collection: bareCollection('search', 'Search'), ...suggestionsData(index, page.words) }
    case 'kept':
      return {
        collection: bareCollection(page.name, KEPT_TITLES[page.name]),
        ...keptData(index, page, visitor.live),
      }
    case 'checkout':
      return { collection: bareCollection('checkout', page.title), mainContent: page.content, items: [] }
    case 'cart':
      return {
        collection: bareCollection('cart', 'Shopping Cart'),
        items: [],
        ...cartShippingData(index.site.website),
      }
    default:
      return { collection: bareCollection('not-found', 'Page Not Found'), items: [] }
  }
}

const KEPT_TITLES = Object.freeze({ seen: 'Recently Seen', wishlist: 'Wish List', compare: 'Compare' })

/** The collection of system pages. */
function bareCollection(name: string, title: string): JsonObject {
  return {
    id: name,
    urlId: name,
    fullUrl: name === 'home' ? '/' : `/${name}`,
    title,
    navigationTitle: title,
    typeName: 'page',
  }
}
