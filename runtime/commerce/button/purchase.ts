import { step } from '../../../engine/step.ts'
import { bool, str } from '../../../engine/value.ts'
import { keepsCookies } from '../../api/cookies.ts'
import type { CallFailure } from '../../api/failure.ts'
import type { AddToCartError } from '../../site/events.ts'
import { isSubscribable } from '../../site/product/product-state.ts'
import { productContent, productType } from '../../site/product/product-type.ts'
import { showAlert } from '../alert.ts'
import type { Commerce } from '../commerce.ts'
import { failureText, type Sentence } from '../failure-text.ts'
import { shoppingFields } from '../fields.ts'
import { loadLate } from '../late.ts'
import { TIMES } from '../limits.ts'
import { skuOf, storeSettings } from '../product/product.ts'
import type { ProductStore } from '../product/product-store.ts'
import { choiceOf } from '../product/read-product.ts'
import { type Order, validate } from '../product/validate.ts'
import { linkBeside, showProduct } from '../show-product.ts'
import { celebrate, ignore } from './celebrate.ts'
import { controlAt, successorOf } from './controls.ts'

/** A press of a button, and what it is about. */
export interface Press {
  readonly commerce: Commerce
  readonly product: ProductStore
  readonly button: HTMLElement
  /** The form as the button has it. */
  readonly form: unknown
}

/** Ways of buying. Each has its title for failures, its error type, and what to say where nobody knows why. */
const WAYS = /* @__PURE__ */ Object.freeze({
  cart: { title: 'unableToAdd', error: 'API_FAILURE', otherwise: 'addFailed' },
  express: { title: 'unableToPurchase', error: 'EXPRESS_CHECKOUT_FAILURE', otherwise: 'noCheckout' },
  subscription: { title: 'unableToAdd', error: 'SUB_API_FAILURE', otherwise: 'addFailed' },
  'gift-card': { title: 'giftCardFailed', error: 'API_FAILURE', otherwise: 'giftCardFailed' },
} as const satisfies Record<string, { title: Sentence; error: AddToCartError; otherwise: Sentence }>)

export type Way = keyof typeof WAYS

/** Returns how a product is bought, given what is chosen of it. */
export function wayOf(product: ProductStore): Way {
  const { item, subscriptionOption } = product.get()
  if (productType(item) === 'gift-card') return 'gift-card'
  if (isSubscribable(item) && subscriptionOption !== '') return 'subscription'
  return bool(step(storeSettings(product.around.page), 'expressCheckout')) ? 'express' : 'cart'
}

/** Does what a press of an add-to-cart button asks for: checks, asks what the product asks, buys, and says what came of it. */
export async function purchase(press: Press): Promise<void> {
  const { commerce, product } = press
  const { facts, quantity = '1' } = product.get()
  const way = wayOf(product)
  if (facts.isSoldOut && facts.missing.length === 0) return
  if (product.machine.state !== 'idle' && product.machine.state !== 'select-option') return
  if (commerce.clock.now() < commerce.pauseUntil)
    return alert(press, commerce.say(WAYS[way].title), commerce.say('slowDown'))
  if (choiceOf(product.get().item) === 'elsewhere') return showWhole(press)
  const order = validate({ ...product.get(), quantity }, commerce.say)
  if (order.kind === 'mistake') {
    // Where a list has no controls to choose with, the product is shown with them.
    if (order.error === 'NO_VARIANT_SELECTED' && isWithoutControls(press)) return showWhole(press)
    product.blame(order.at, order.message)
    if (order.error === 'NO_VARIANT_SELECTED') product.machine.askForOptions()
    report(press, order.error)
    return alert(press, commerce.say(WAYS[way].title), order.message)
  }
  if (!product.machine.press()) return
  commerce.announcer.say(commerce.say('adding'))
  // It is there when the answer comes.
  loadLate().catch(ignore)
  const answers = await askFields(press, order)
  if (answers.kind === 'answers') await buy(press, { order, way, answers: answers.json })
}

function isWithoutControls({ product, button }: Press): boolean {
  const { facts, item } = product.get()
  const at = { kind: 'options' as const, names: facts.missing, isMissing: true }
  const path = str(step(item, 'fullUrl')) || linkBeside(button)
  return path !== '' && controlAt(at, product, button) === undefined
}

function showWhole({ commerce, product, button }: Press): void {
  const { item } = product.get()
  const path = str(step(item, 'fullUrl')) || linkBeside(button)
  const title = str(step(item, 'title'))
  void showProduct(commerce, { id: product.id, path, title, opener: button })
}

interface Sale {
  readonly order: Order
  readonly way: Way
  /** JSON; undefined where the product asks nothing. */
  readonly answers: string | undefined
}

async function buy(press: Press, sale: Sale): Promise<void> {
  const { order, way } = sale
  if (way === 'gift-card') return goToGiftCard(press, order)
  if (way === 'subscription') return subscribe(press, sale)
  const { commerce, product } = press
  // The server would begin another cart with each add.
  if (!keepsCookies(document)) return fail(press, sale, { cause: 'cookies-off' })
  const { sku, quantity } = order
  const entry = { itemId: product.id, sku, quantity, additionalFields: sale.answers }
  const result = await commerce.cart.add(entry)
  if (!result.ok) return fail(press, sale, result.failure)
  product.answers = undefined
  if (way === 'express' && commerce.cookie('hasCart') === '' && commerce.cookie('cart') === '')
    return fail(press, sale, { cause: 'unknown', status: 200 })
  celebrate(press, { order, cart: result.value, isQuiet: way === 'express' })
  if (way === 'express') commerce.navigate('/commerce/goto-checkout', true)
}

async function subscribe(press: Press, sale: Sale): Promise<void> {
  const { commerce, product } = press
  const { order, answers } = sale
  const option = product.get().subscriptionOption ?? press.button.dataset.subscriptionOptionId
  const result = await commerce.purchases.subscribe({
    itemId: product.id,
    sku: order.sku,
    qty: order.quantity,
    additionalFields: answers,
    ...(option && { subscriptionOptionId: option }),
  })
  if (!result.ok) return fail(press, sale, result.failure)
  product.answers = undefined
  commerce.navigate(`/checkout/subscribe?cartToken=${encodeURIComponent(result.value)}`)
}

function goToGiftCard({ commerce, product }: Press, { sku }: Order): void {
  const query = new URLSearchParams({
    websiteId: str(step(step(commerce.page, 'website'), 'id')),
    giftCardProductId: product.id,
    ...(sku !== '' && { sku }),
  })
  commerce.navigate(`/checkout/giftcard?${query}`)
}

export type Asked =
  | { readonly kind: 'answers'; readonly json: string | undefined }
  | { readonly kind: 'none' }

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
    return failAsking(press, 'CUSTOM_FORM_RENDER_ERROR', press.commerce.say('checkConnection'))
  }
}

/** Says why the form of a product cannot be shown. */
export function failAsking(press: Press, error: AddToCartError, text: string): Asked {
  press.product.machine.fail()
  report(press, error)
  alert(press, press.commerce.say(WAYS[wayOf(press.product)].title), text)
  return { kind: 'none' }
}

function fail(press: Press, { way, answers, order }: Sale, failure: CallFailure): void {
  const { commerce, product } = press
  const { title, error, otherwise } = WAYS[way]
  if (failure.cause === 'rate-limited')
    commerce.pauseUntil = commerce.clock.now() + Math.min(failure.retryAfter ?? 0, TIMES.mostRetryAfter)
  product.machine.fail()
  const isChoiceMissing = failure.cause === 'refused' && failure.code === 'NO_VARIANT_SELECTED'
  const isOutOfStock = failure.cause === 'refused' && failure.code === 'OUT_OF_STOCK'
  const isFormFailure = way === 'subscription' && answers !== undefined
  report(
    press,
    isOutOfStock || isChoiceMissing ? failure.code : isFormFailure ? 'SUB_WITH_FORM_FAILURE' : error,
  )
  // A page of another engine may have a button without its options.
  if (isChoiceMissing && isWithoutControls(press)) return showWhole(press)
  // Only the server's own word makes a button say "Sold Out".
  if (isOutOfStock) void refreshStock(press, order)
  alert(press, commerce.say(title), failureText(failure, commerce.say, otherwise))
}

async function refreshStock({ commerce, product }: Press, order: Order): Promise<void> {
  const stock = await commerce.purchases.readStock(product.id, { timeLimit: TIMES.stock })
  if (!stock.ok) return
  product.setStock(stock.value)
  if (product.get().facts.isSoldOut && skuOf(product.get().facts.variant) === order.sku)
    commerce.announcer.say(commerce.say('soldOut'))
}

function report({ commerce, product, button }: Press, error: AddToCartError): void {
  const fields = shoppingFields(commerce, product, button)
  commerce.events.emit({ type: 'add-to-cart-error', error, fields })
}

function alert({ commerce, product, button }: Press, title: string, text: string): void {
  const { mistake } = product.get()
  const fault = mistake && controlAt(mistake.at, product, button)
  showAlert({
    title,
    text,
    okLabel: commerce.say('ok'),
    opener: fault ?? button,
    successor: () => successorOf(product.id),
  })
}
