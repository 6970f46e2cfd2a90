import type { AddToCartError } from '../../site/events.ts'
import type { Messages } from '../../site/messages/catalogue.ts'
import type { CommerceMessages } from '../../site/messages/commerce.ts'
import { selectOptions } from '../../site/messages/select-options.ts'
import { productType } from '../../site/product/product-type.ts'
import { parseQuantity } from '../../site/quantity.ts'
import { skuOf } from './product.ts'
import { isBuyable, resolveVariant, type Selection } from './selection.ts'

/** A purchase to validate. */
export interface Wish {
  readonly item: unknown
  readonly selection: Selection
  /** As it was typed. */
  readonly quantity: string
}

/** Where a mistake is: at options, or at the quantity. */
export type Fault =
  | {
      readonly kind: 'options'
      readonly names: readonly string[]
      /** They have no value yet; otherwise their values do not go together. */
      readonly isMissing: boolean
    }
  | { readonly kind: 'quantity' }

/** Why a wish is no order yet. */
export interface Mistake {
  readonly kind: 'mistake'
  readonly error: AddToCartError
  readonly message: string
  readonly at: Fault
}

/** A wish that may be sent. */
export interface Order {
  readonly kind: 'order'
  readonly variant: unknown
  readonly sku: string
  readonly quantity: number
}

/** Checks a wish (options, subscription, quantity, form) and stops at the first mistake. */
export function validate(wish: Wish, say: Messages<CommerceMessages>): Order | Mistake {
  const { item, selection } = wish
  const resolution = resolveVariant(item, selection)
  if (resolution.kind === 'unresolved') {
    const names = resolution.missing
    const message = askForOptions(item, names, say)
    const at: Fault = { kind: 'options', names, isMissing: true }
    return { kind: 'mistake', error: 'NO_VARIANT_SELECTED', message, at }
  }
  const chosen: Fault = { kind: 'options', names: [...selection.keys()], isMissing: false }
  if (resolution.kind === 'invalid')
    return { kind: 'mistake', error: 'VARIANT_UNAVAILABLE', message: say('variantUnavailable'), at: chosen }
  const { variant } = resolution
  if (!isBuyable(item, variant))
    return { kind: 'mistake', error: 'OUT_OF_STOCK', message: say('notEnough'), at: chosen }
  return checkQuantity(wish.quantity, variant, say)
}

/** Returns what asks a shopper for options of a product that have no value yet. */
export function askForOptions(
  item: unknown,
  names: readonly string[],
  say: Messages<CommerceMessages>,
): string {
  return productType(item) === 'gift-card' ? say('selectDenomination') : selectOptions(names, say)
}

function checkQuantity(text: string, variant: unknown, say: Messages<CommerceMessages>): Order | Mistake {
  const quantity = parseQuantity(text)
  const at: Fault = { kind: 'quantity' }
  switch (quantity.kind) {
    case 'quantity':
      return { kind: 'order', variant, sku: skuOf(variant), quantity: quantity.value }
    case 'not-a-number':
      return { kind: 'mistake', error: 'QUANTITY_NOT_A_NUMBER', message: say('quantityNotNumber'), at }
    case 'not-whole':
      return {
        kind: 'mistake',
        error: 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
        message: say('quantityNotWhole'),
        at,
      }
    case 'out-of-range':
      return { kind: 'mistake', error: 'API_FAILURE', message: say('quantityOutOfRange'), at }
  }
}
