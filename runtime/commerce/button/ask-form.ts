import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { CART_MESSAGES } from '../../site/messages/cart.ts'
import { failureText } from '../failure-text.ts'
import { shoppingFields } from '../fields.ts'
import { variantId } from '../product/product.ts'
import type { Order } from '../product/validate.ts'
import { successorOf } from './controls.ts'
import { notAsked, type Outcome } from './outcome.ts'
import type { Press } from './press.ts'
import { refreshStock } from './refresh-stock.ts'

export interface FormRequest {
  readonly order: Order
  readonly formId: string
}

/** Answers to a product's form as JSON, undefined where it asks nothing; or why the purchase ends here. */
export type Asked = { readonly kind: 'answers'; readonly json: string | undefined } | Outcome

/** Asks what a product asks: the stock first, so that no form is filled in for what is sold out. */
export async function askForm(press: Press, { order, formId }: FormRequest): Promise<Asked> {
  const { commerce, product, button, form } = press
  const { item } = product.get()
  const { openFields } = commerce.options
  const say = commerce.sentences(CART_MESSAGES)
  if (openFields === undefined) {
    const path = str(step(item, 'fullUrl'))
    if (path === '') return notAsked(press, say('formOpenFailed'))
    return { kind: 'leaves', path }
  }
  const stock = await refreshStock(press)
  if (!stock.ok) return notAsked(press, failureText(stock.failure, commerce.say, commerce.say('addFailed')))
  const line = stock.value.find((one) => one.sku === order.sku || one.variantId === variantId(order.variant))
  if (line !== undefined && !line.unlimited && line.qtyInStock < order.quantity) {
    const failed = notAsked(press, commerce.say('notEnough'))
    return { ...failed, error: 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK' }
  }
  report('OpenCustomProductForm', press)
  const outcome = await openFields({
    id: product.id,
    title: str(step(item, 'title')),
    formId,
    form,
    answers: product.answers,
    opener: button,
    successor: () => successorOf(product.id),
  })
  if (outcome.kind === 'failed') return notAsked(press, say('formOpenFailed'))
  if (outcome.kind === 'closed') {
    product.machine.reset()
    return { kind: 'none' }
  }
  product.answers = outcome.answers
  report('SaveCustomProductForm', press)
  return { kind: 'answers', json: JSON.stringify(outcome.answers) }
}

function report(
  name: 'OpenCustomProductForm' | 'SaveCustomProductForm',
  { commerce, product, button }: Press,
): void {
  commerce.events.emit({ type: 'shopping', name, fields: shoppingFields(commerce, product, button) })
}
