import * as z from 'zod/mini'
import { amount, anything, cents, flag, instant, list, text } from './fields.ts'
import { money } from './money.ts'

/** The variant that a cart entry holds: option values by option name. */
export const chosenVariant = z.looseObject({
  sku: text,
  attributes: z.nullish(z.record(z.string(), z.unknown())),
})

/** One line of a cart. */
export const cartEntry = z.looseObject({
  id: z.string(),
  itemId: text,
  chosenVariant: z.nullish(chosenVariant),
  quantity: z.number(),
  title: text,
  subTotal: z.nullish(z.union([z.number(), money])),
  purchasePriceCents: amount,
})

/** The shopping cart as the cart calls answer it; amounts in cents. */
export const shoppingCart = z.looseObject({
  id: text,
  websiteId: text,
  orderId: text,
  created: instant,
  isPurchased: flag,
  hasDigital: flag,
  purelyDigital: flag,
  requiresShipping: flag,
  entries: z._default(z.array(cartEntry), []),
  shippingOptions: list(z.unknown()),
  selectedShippingOption: anything,
  shippingLocation: anything,
  freeShippingCents: cents,
  applicableTaxRules: list(z.unknown()),
  coupons: list(z.unknown()),
  validCoupons: list(z.unknown()),
  invalidCoupons: list(z.unknown()),
  subtotalCents: cents,
  taxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  gift: anything,
  giftCents: cents,
  grandTotalCents: cents,
  totalQuantity: amount,
})

/** Request to add an item to the cart. */
export const addToCartRequest = z.looseObject({
  productId: z.string(),
  quantity: z.number(),
  selectedVariant: anything,
  additionalFields: anything,
})
