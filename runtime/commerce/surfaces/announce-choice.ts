import type { Body } from '../../../formatters/commerce/price-body.ts'
import type { Commerce } from '../commerce.ts'
import type { ProductStore } from '../product/product-store.ts'

/** Says in one sentence what a choice has led to: the price, and whether it can be had. */
export function announceChoice(commerce: Commerce, product: ProductStore): void {
  const { facts } = product.get()
  if (facts.isInvalid) return commerce.announcer.say(commerce.say('variantUnavailable'))
  if (facts.variant === undefined && facts.price === undefined) return
  const price = facts.price === undefined ? '' : priceInWords(commerce, facts.price)
  const state = facts.isSoldOut ? commerce.say('soldOut') : ''
  commerce.announcer.say([price, state].filter((part) => part !== '').join(', '))
}

/** A price as it is read out. */
function priceInWords({ say }: Commerce, { from, sale, normal }: Body): string {
  const words = sale ? say('salePrice', sale) : (from?.text ?? normal ?? '')
  return words.replace(/<[^>]*>/g, '')
}
