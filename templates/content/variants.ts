import type { JsonObject } from '../../runtime/site/site.ts'
import { idOf } from './facts.ts'
import { prices } from './money.ts'

/** Price of a variant in pence, and its stock. */
export interface Stocked {
  readonly price: number
  readonly sale?: number
  readonly stock: number | 'unlimited'
  /** Id of the picture that shows it. */
  readonly picture?: string
  /** Price of the same thing in a subscription. */
  readonly subscribed?: number
}

/** The values of each option, in the order in which a shopper is asked for them. */
export type Options = Readonly<Record<string, readonly string[]>>

/** The values that one variant has. */
export type Chosen = Readonly<Record<string, string>>

/** Every way to choose one value of each option. */
export function choices(options: Options): readonly Chosen[] {
  return Object.entries(options).reduce<readonly Chosen[]>(
    (all, [name, values]) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  )
}

/**
 * The SKU of a variant: the product's, then its index in the matrix, so that a gap leaves the others as they
 * are.
 */
export function variant(sku: string, index: number, [chosen, facts]: readonly [Chosen, Stocked]): JsonObject {
  const number = `${sku}-${String(index + 1).padStart(2, '0')}`
  const isUnlimited = facts.stock === 'unlimited'
  return {
    id: idOf('variant', number),
    sku: number,
    attributes: chosen,
    optionValues: Object.entries(chosen).map(([optionName, value]) => ({ optionName, value })),
    ...prices(facts.price, facts.sale),
    ...(facts.picture !== undefined && { mainImageId: facts.picture }),
    unlimited: isUnlimited,
    qtyInStock: isUnlimited ? 0 : facts.stock,
    ...(facts.subscribed === undefined ? {} : { pricingOptions: [prices(facts.subscribed, undefined)] }),
    weight: 0.4,
    width: 0,
    height: 0,
    len: 0,
  }
}
