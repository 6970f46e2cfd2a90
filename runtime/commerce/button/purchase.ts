import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import type { CallResult } from '../../api/call.ts'
import type { CallFailure } from '../../api/failure.ts'
import { productContent } from '../../site/product/product-type.ts'
import { failureText } from '../failure-text.ts'
import { loadLate } from '../late.ts'
import { TIMES } from '../limits.ts'
import { linkBeside } from '../link-beside.ts'
import { choiceOf } from '../product/product-data.ts'
import { type Order, validate } from '../product/validate.ts'
import type { Asked } from './ask-form.ts'
import { ignore } from './celebrate.ts'
import { controlAt } from './controls.ts'
import { FAILURES } from './failures.ts'
import { notAsked, type Outcome, type Sale } from './outcome.ts'
import type { Press } from './press.ts'
import { wayOf } from './way.ts'

/** Does what a press of an add-to-cart button asks for: checks, asks what the product asks, and buys. */
export async function purchase(press: Press): Promise<Outcome> {
  const { commerce, product } = press
  const { facts, item, quantity = '1' } = product.get()
  const way = wayOf(product.get(), commerce.page)
  const title = commerce.say(FAILURES[way].title)
  if (facts.isSoldOut && facts.missing.length === 0) return { kind: 'none' }
  if (product.machine.state !== 'idle' && product.machine.state !== 'select-option') return { kind: 'none' }
  if (commerce.clock.now() < commerce.pauseUntil)
    return { kind: 'failed', title, text: commerce.say('slowDown') }
  if (choiceOf(item) === 'elsewhere') return { kind: 'needs-controls' }
  const order = validate({ ...product.get(), quantity }, commerce.say)
  if (order.kind === 'mistake') {
    const { error, message, at } = order
    if (error === 'NO_VARIANT_SELECTED' && isWithoutControls(press)) return { kind: 'needs-controls' }
    return { kind: 'failed', error, title, text: message, mistake: { at, message } }
  }
  if (!product.machine.press()) return { kind: 'none' }
  commerce.announcer.say(commerce.say('adding'))
  // It is there when the answer comes.
  loadLate().catch(ignore)
  const answers = await askFields(press, order)
  return answers.kind === 'answers' ? makeSale(press, { order, way, answers: answers.json }) : answers
}

/** Returns true for a button in a list, where nothing is there to choose options with. */
function isWithoutControls({ product, button }: Press): boolean {
  const { facts, item } = product.get()
  const at = { kind: 'options' as const, names: facts.missing, isMissing: true }
  const path = str(step(item, 'fullUrl')) || linkBeside(button)
  return path !== '' && controlAt(at, product, button) === undefined
}

/** Asks what the product asks, which most do not. */
async function askFields(press: Press, order: Order): Promise<Asked> {
  const { product, form } = press
  const formId = str(step(productContent(product.get().item), 'additionalFieldsFormId'))
  if (form === undefined && formId === '') return { kind: 'answers', json: undefined }
  try {
    const { askForm } = await loadLate()
    return await askForm(press, { order, formId })
  } catch {
    // Its code did not come.
    return notAsked(press, press.commerce.say('checkConnection'))
  }
}

/** Puts what is sold into the cart, or leads on where it is bought elsewhere. */
async function makeSale(press: Press, sale: Sale): Promise<Outcome> {
  const { order, way } = sale
  if (way === 'gift-card' || way === 'subscription') return leave(press, sale)
  const { commerce, product } = press
  const { sku, quantity } = order
  const entry = { itemId: product.id, sku, quantity, additionalFields: sale.answers }
  product.cartAtStock ??= commerce.cart.get()
  const result = await commerce.cart.add(entry)
  if (!result.ok) return failed(press, sale, result.failure)
  product.answers = undefined
  if (way === 'express' && commerce.cookie('hasCart') === '' && commerce.cookie('cart') === '')
    return failed(press, sale, { cause: 'unknown', status: 200 })
  return { kind: 'added', order, cart: result.value, isExpress: way === 'express' }
}

/** Buys what goes on at another address. */
async function leave(press: Press, sale: Sale): Promise<Outcome> {
  const address: CallResult<string> = await loadLate().then(
    ({ saleAddress }) => saleAddress(press, sale),
    () => ({ ok: false, failure: { cause: 'offline' } }),
  )
  if (!address.ok) return failed(press, sale, address.failure)
  press.product.answers = undefined
  return { kind: 'leaves', path: address.value }
}

function failed(press: Press, { way, answers, order }: Sale, failure: CallFailure): Outcome {
  const { commerce } = press
  const { title, error, text } = FAILURES[way]
  if (failure.cause === 'rate-limited')
    commerce.pauseUntil = commerce.clock.now() + Math.min(failure.retryAfter ?? 0, TIMES.mostRetryAfter)
  const code = failure.cause === 'refused' ? failure.code : ''
  // A page of another engine may have a button without its options.
  if (code === 'NO_VARIANT_SELECTED' && isWithoutControls(press))
    return { kind: 'needs-controls', error: code }
  const ofWay = way === 'subscription' && answers !== undefined ? 'SUB_WITH_FORM_FAILURE' : error
  return {
    kind: 'failed',
    error: code === 'OUT_OF_STOCK' || code === 'NO_VARIANT_SELECTED' ? code : ofWay,
    title: commerce.say(title),
    text: failureText(failure, commerce.say, commerce.say(text)),
    ...(code === 'OUT_OF_STOCK' && { soldOut: order.sku }),
  }
}
