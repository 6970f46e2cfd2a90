/** The field of a plain form that names the product that it sells. */
export const PLAIN_PRODUCT = '[name=itemId], [name=giftCardProductId]'

/** Returns true for an element in the plain form of a product, which works without script. */
export function isInPlainForm(element: Element | null): boolean {
  return !!element?.closest('form')?.querySelector(PLAIN_PRODUCT)
}
