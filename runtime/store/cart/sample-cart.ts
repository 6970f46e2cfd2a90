import { type CartSource, type CartView, viewCart } from './cart-view.ts'

/**
 * A cart made up of the first products of a site, for looking at a cart page that has something in it.
 * Nothing is kept.
 */
export function sampleCart(source: CartSource, now: number): CartView {
  const variants = [...source.catalog.values()]
    .filter(({ type }) => type !== 'gift-card')
    .flatMap((item) => item.variants.slice(0, 1))
    .slice(0, 2)
  const entries = variants.map(({ itemId, id }, position) => ({
    id: `00000000-0000-4000-8000-00000000000${position}`,
    cartId: '',
    position,
    itemId,
    variantId: id,
    quantity: position + 1,
    held: 0,
    additionalFields: '',
    giftCard: null,
    fieldsDigest: '',
  }))
  return viewCart(source, { cart: undefined, entries, coupons: [], now })
}
