import { step } from '../../../engine/lookup/own-property.ts'
import { num } from '../../../engine/value.ts'
import { CART_MESSAGES } from '../../site/messages/cart.ts'
import { isUnlimited } from '../../site/product/product-fields.ts'
import { isSoldByVariant, productType } from '../../site/product/product-type.ts'
import type { KnownCart } from '../cart/cart-store.ts'
import type { Commerce } from '../commerce.ts'
import type { Enhanced } from '../enhance.ts'
import { skuOf } from '../product/product.ts'
import type { ProductStore } from '../product/product-store.ts'

/** The most of one line that a store sells. */
const MOST = 9999

/**
 * `[data-stepper]`: buttons with `data-step` around the input of a quantity. It says how many are in the cart
 * already, and why there cannot be more.
 */
export function stepper({ container, commerce, product }: Enhanced): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const input = container.querySelector('input')
  if (input === null) return () => {}
  const say = commerce.sentences(CART_MESSAGES)
  const note = container.querySelector<HTMLElement>('[data-stock-note]')
  // Where none is left, the button says so.
  const limit = (count: number) =>
    count === 0 ? '' : count === 1 ? say('onlyOne') : say('onlySoMany', { count })
  /** Returns why there cannot be more; empty where there can. */
  const show = () => {
    const { inCart, left } = stockOf(commerce, product)
    const most = Math.max(1, Math.min(MOST, left))
    if (product !== undefined) input.max = String(most)
    const value = Number(input.value)
    for (const button of container.querySelectorAll<HTMLElement>('[data-step]')) {
      const isEnd =
        Number(button.dataset.step) < 0 ? value <= Number(input.min || 1) : value >= Number(input.max || MOST)
      button.setAttribute('aria-disabled', String(isEnd))
    }
    const why = left < MOST && value >= most ? limit(left + inCart) : ''
    if (note !== null) {
      const words = inCart > 0 ? say('inYourCart', { count: inCart }) : ''
      note.textContent = `${words} ${why}`.trim()
    }
    return why
  }
  const sayWhy = () => commerce.announcer.say(show())
  container.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
      if (button === null) return
      if (button.ariaDisabled === 'true') return sayWhy()
      if (Number(button.dataset.step) < 0) input.stepDown()
      else input.stepUp()
      commerce.announcer.say(say('quantityNow', { quantity: input.value }))
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    },
    { signal },
  )
  input.addEventListener('input', show, { signal })
  input.addEventListener('change', sayWhy, { signal })
  signal.addEventListener('abort', commerce.cart.subscribe(show))
  signal.addEventListener('abort', product?.subscribe(show) ?? (() => {}))
  show()
  return () => ending.abort()
}

/**
 * How many of the chosen variant are left beside those in the cart, which the store holds for the shopper.
 */
function stockOf(commerce: Commerce, product: ProductStore | undefined) {
  const { item, facts } = product?.get() ?? {}
  const { variant } = facts ?? {}
  if (product === undefined || variant === undefined) return { inCart: 0, left: Number.POSITIVE_INFINITY }
  const isCounted = isSoldByVariant(productType(item)) && !isUnlimited(variant)
  const count = (cart: KnownCart) =>
    cart?.entries.reduce(
      (sum, { itemId, sku, quantity }) =>
        itemId === product.id && sku === skuOf(variant) ? sum + quantity : sum,
      0,
    ) ?? 0
  const cart = commerce.cart.get()
  const inCart = count(cart)
  product.cartAtStock ??= cart
  const left = Math.max(0, num(step(variant, 'qtyInStock')) + count(product.cartAtStock) - inCart)
  return { inCart, left: isCounted ? left : Number.POSITIVE_INFINITY }
}
