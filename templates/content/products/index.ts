import type { SiteItem } from '../../../runtime/site/site.ts'
import { CERAMICS } from './ceramics.ts'
import { HOME } from './home.ts'
import { CLASSES, SHOP, SUBSCRIPTIONS } from './homes.ts'
import { PANTRY } from './pantry.ts'
import { PRINTS } from './prints.ts'
import { STATIONERY } from './stationery.ts'
import { STUDIO } from './studio.ts'
import { CLUBS } from './subscriptions.ts'

/** The products of each collection, in the order of its list. */
export const PRODUCTS: readonly (readonly [typeof SHOP, readonly SiteItem[]])[] = [
  [SHOP, [...CERAMICS, ...STATIONERY, ...PANTRY, ...HOME, ...PRINTS]],
  [CLASSES, STUDIO],
  [SUBSCRIPTIONS, CLUBS],
]

export const ALL_PRODUCTS: readonly SiteItem[] = PRODUCTS.flatMap(([, items]) => items)
