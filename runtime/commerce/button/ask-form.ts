import { step } from '../../../engine/step.ts'
import { str } from '../../../engine/value.ts'
import { failureText } from '../failure-text.ts'
import { shoppingFields } from '../fields.ts'
import { TIMES } from '../limits.ts'
import { variantId } from '../product/product.ts'
import type { Order } from '../product/validate.ts'
import { successorOf } from './controls.ts'
import { type Asked, failAsking, type Press } from './purchase.ts'

export interface FormRequest {
  readonly order: Order
  readonly formId: string
}

/** Asks what a product asks: the stock first, so that nobody fills in a form for what is gone. */
export async function askForm(press: Press, { order, formId }: FormRequest): Promise<Asked> {
  const { commerce, product, button, form } = press
  const { item } = product.get()
  const { openFields } = commerce.options
  if (openFields === undefined) {
    const path = str(step(item, 'fullUrl'))
    if (path === '') return failAsking(press, 'CUSTOM_FORM_RENDER_ERROR', commerce.say('formOpenFailed'))
    commerce.navigate(path)
    return { kind: 'none' }
  }
  const stock = await commerce.purchases.readStock(product.id, { timeLimit: TIMES.stock })
  if (!stock.ok)
    return failAsking(
      press,
      'CUSTOM_FORM_RENDER_ERROR',
      failureText(stock.failure, commerce.say, 'addFailed'),
    )
  product.setStock(stock.value)
  const line = stock.value.find((one) => one.sku === order.sku || one.variantId === variantId(order.variant))
  if (line !== undefined && !line.unlimited && line.qtyInStock < order.quantity)
    return failAsking(press, 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK', commerce.say('notEnough'))
  commerce.events.emit({
    type: 'shopping',
    name: 'OpenCustomProductForm',
    fields: shoppingFields(commerce, product, button),
  })
  const outcome = await openFields({
    id: product.id,
    title: str(step(item, 'title')),
    formId,
    form,
    answers: product.answers,
    opener: button,
    successor: () => successorOf(product.id),
  })
  if (outcome.kind === 'failed')
    return failAsking(press, 'CUSTOM_FORM_RENDER_ERROR', commerce.say('formOpenFailed'))
  if (outcome.kind === 'closed') {
    product.machine.reset()
    return { kind: 'none' }
  }
  product.answers = outcome.answers
  commerce.events.emit({
    type: 'shopping',
    name: 'SaveCustomProductForm',
    fields: shoppingFields(commerce, product, button),
  })
  return { kind: 'answers', json: JSON.stringify(outcome.answers) }
}
