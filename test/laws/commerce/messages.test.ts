// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { purchase } from '../../../runtime/commerce/button/purchase.ts'
import { showOutcome } from '../../../runtime/commerce/button/show-outcome.ts'
import type { Commerce } from '../../../runtime/commerce/commerce.ts'
import { createCommerce } from '../../../runtime/commerce/create-commerce.ts'
import type { CommerceOptions } from '../../../runtime/commerce/options.ts'
import { cartPage } from '../../../runtime/commerce/surfaces/cart/cart-page.ts'
import { PRODUCT_TYPES } from '../../../runtime/site/codes.ts'
import type { AddToCartError } from '../../../runtime/site/events.ts'
import { CART_MESSAGES } from '../../../runtime/site/messages/cart.ts'
import { COMMERCE_MESSAGES } from '../../../runtime/site/messages/commerce.ts'

/** Sentences of a press and of the cart. */
const CATALOGUE = { ...COMMERCE_MESSAGES, ...CART_MESSAGES }

type Key = keyof typeof CATALOGUE

/**
 * A site that has another word for everything: each sentence is its own key, with what its placeholders are
 * given.
 */
const STRINGS = Object.fromEntries(
  Object.entries(CATALOGUE).map(([key, text]) => [key, [key, ...(text.match(/\{\w+\}/g) ?? [])].join(' ')]),
)

const LINE = { id: 'e1', itemId: 'p', title: 'Mug', quantity: 1, additionalFields: '{}' }
const CART = { id: 'c', entries: [LINE], totalQuantity: 1, subtotalCents: 900 }
const variant = (attributes: object, rest: object = {}) => ({
  sku: JSON.stringify(attributes),
  attributes,
  price: 900,
  unlimited: true,
  ...rest,
})
const SIZES = [variant({ Size: 'S' }), variant({ Size: 'M' })]
const GRID = [variant({ Size: 'S', Tone: 'Red', Cut: 'A' }), variant({ Size: 'M', Tone: 'Sea', Cut: 'B' })]
const PAIRS = GRID.map(({ attributes }) => variant({ ...attributes, Cut: undefined }))

/** How the server answers, by path; a function that throws is a lost connection. */
type Answers = Readonly<Record<string, () => Response>>

const status =
  (code: number, body: BodyInit = '<h1>No</h1>') =>
  () =>
    new Response(body, { status: code })
const cutOff = (): never => {
  throw new TypeError('Failed to fetch')
}

interface Case {
  readonly content?: object
  readonly chosen?: Readonly<Record<string, string>>
  readonly quantity?: string
  readonly settings?: object
  readonly answers?: Answers
  readonly openFields?: CommerceOptions['openFields']
}

function serve(answers: Answers): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, location.href).pathname
    const [, answer = status(404)] = Object.entries(answers).find(([name]) => path.includes(name)) ?? []
    return answer()
  })
}

function makeCommerce({ settings = {}, openFields }: Pick<Case, 'settings' | 'openFields'>): Commerce {
  const website = { id: 'w', storeSettings: { selectedCurrency: 'USD', ...settings } }
  const page = { website, localizedStrings: STRINGS, featureFlags: {}, locale: 'en-US' }
  return createCommerce({ page, navigate: () => {}, ...(openFields && { openFields }) })
}

/** Presses the button of a product. Returns title and text of the alert, and what is reported of it. */
async function press({ content = {}, chosen = {}, quantity = '1', ...rest }: Case): Promise<string[]> {
  serve(rest.answers ?? {})
  const commerce = makeCommerce(rest)
  const structuredContent = { productType: PRODUCT_TYPES.physical, variants: [variant({})], ...content }
  const product = commerce.product('p', { id: 'p', title: 'Mug', structuredContent })!
  product.select(new Map(Object.entries(chosen)))
  product.setQuantity(quantity)
  const button = document.createElement('div')
  document.body.append(button)
  const reported: string[] = []
  commerce.events.subscribe((event) => {
    if (event.type === 'add-to-cart-error') reported.push(event.error)
    if (event.type === 'shopping' && event.name === 'AddToCart') reported.push(event.name)
  })
  const pressed = { commerce, product, button, form: undefined }
  showOutcome(pressed, await purchase(pressed))
  const said = ['alert-title', 'alert-text'].map((id) => document.getElementById(id)?.textContent ?? '')
  return [...said, ...reported]
}

/** Does something on a cart page with one line and a coupon. Returns what it says is wrong. */
async function onCartPage(
  act: (container: HTMLElement) => void,
  { answers, openFields }: Case,
): Promise<string> {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('hasCart=true; cookieTrial=1')
  const read = () => Response.json(CART)
  serve({ ...answers, 'shopping-cart': answers?.['shopping-cart'] ?? read })
  const commerce = makeCommerce({ openFields })
  const container = document.createElement('section')
  container.innerHTML = `<div data-entry-id="e1"><form action="/cart/entries/e1" method="post"><input name="quantity" type="number" value="1"><button name="remove" value="yes"></button></form><button data-edit-answers data-form-id="f"></button></div>
<form action="/cart/coupons" method="post"><input name="code"><button></button></form>
<form action="/cart/shipping-location" method="post"><button></button></form>
<form action="/cart/gift" method="post"><input name="giftWrap" type="checkbox"></form>`
  document.body.append(container)
  serve({ 'shopping-cart': read })
  await commerce.cart.load()
  serve({ ...answers })
  onTestFinished(cartPage({ container, commerce }))
  act(container)
  await expect.poll(() => container.querySelector('.cart-error')).not.toBe(null)
  return container.querySelector('.cart-error')?.textContent ?? ''
}

const find = <T extends Element>(container: Element, selector: string) =>
  container.querySelector<T>(selector)!
const changeQuantity = (container: HTMLElement) => {
  const input = find<HTMLInputElement>(container, '[name=quantity]')
  input.value = '2'
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const remove = (container: HTMLElement) => {
  const button = find<HTMLButtonElement>(container, '[name=remove]')
  button.form!.requestSubmit(button)
}
const applyCoupon = (container: HTMLElement) => {
  const input = find<HTMLInputElement>(container, '[name=code]')
  input.value = 'NONE'
  input.form!.requestSubmit()
}
const askDelivery = (container: HTMLElement) =>
  find<HTMLFormElement>(container, '[action="/cart/shipping-location"]').requestSubmit()
const wrap = (container: HTMLElement) => find<HTMLInputElement>(container, '[name=giftWrap]').click()
const edit = (container: HTMLElement) => find<HTMLElement>(container, '[data-edit-answers]').click()

const ENTRIES = '/shopping-cart/entries'
const ASKS = { additionalFieldsFormId: 'f' }
const CLUB = { isSubscribable: true }
const EXPRESS = { expressCheckout: true }
const added = () => Response.json({ shoppingCart: CART })
const stock = (qtyInStock: number) => () =>
  Response.json({ results: [{ sku: '{}', unlimited: false, qtyInStock }] })
const failsToOpen: CommerceOptions['openFields'] = async () => ({ kind: 'failed' })
const isAnswered: CommerceOptions['openFields'] = async () => ({ kind: 'answers', answers: {} })

/**
 * Messages and reports of a press: title and text of the alert, the error's type, and how it comes to that.
 */
const PRESSES: readonly (readonly [title: Key, text: string, error: AddToCartError, Case])[] = [
  [
    'giftCardFailed',
    'selectDenomination',
    'NO_VARIANT_SELECTED',
    { content: { productType: PRODUCT_TYPES['gift-card'], variants: SIZES } },
  ],
  ['unableToAdd', 'selectOne Size', 'NO_VARIANT_SELECTED', { content: { variants: SIZES } }],
  ['unableToAdd', 'selectTwo Size Tone', 'NO_VARIANT_SELECTED', { content: { variants: PAIRS } }],
  ['unableToAdd', 'selectMany Size, Tone Cut', 'NO_VARIANT_SELECTED', { content: { variants: GRID } }],
  [
    'unableToAdd',
    'variantUnavailable',
    'VARIANT_UNAVAILABLE',
    { content: { variants: PAIRS }, chosen: { Size: 'S', Tone: 'Sea' } },
  ],
  ['unableToAdd', 'quantityNotNumber', 'QUANTITY_NOT_A_NUMBER', { quantity: 'two' }],
  ['unableToAdd', 'quantityNotWhole', 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER', { quantity: '1.5' }],
  ['unableToAdd', 'quantityOutOfRange', 'API_FAILURE', { quantity: '0' }],
  ['unableToAdd', 'sessionExpired', 'API_FAILURE', { answers: { [ENTRIES]: status(401) } }],
  ['unableToAdd', 'slowDown', 'API_FAILURE', { answers: { [ENTRIES]: status(429) } }],
  ['unableToAdd', 'checkConnection', 'API_FAILURE', { answers: { [ENTRIES]: cutOff } }],
  ['unableToAdd', 'addFailed', 'API_FAILURE', { answers: { [ENTRIES]: status(500) } }],
  ['unableToAdd', 'addFailed', 'API_FAILURE', { answers: { [ENTRIES]: status(200) } }],
  [
    'unableToAdd',
    'addFailed',
    'API_FAILURE',
    { answers: { [ENTRIES]: status(200, '{"shoppingCart":{"entries":[{}]}}') } },
  ],
  [
    'unableToAdd',
    'Sorry, <b>no</b>',
    'API_FAILURE',
    { answers: { [ENTRIES]: status(400, '{"message":"Sorry, <b>no</b>"}') } },
  ],
  [
    'unableToAdd',
    'Only two left',
    'OUT_OF_STOCK',
    { answers: { [ENTRIES]: status(409, '{"message":"Only two left","code":"OUT_OF_STOCK"}') } },
  ],
  [
    'unableToPurchase',
    'noCheckout',
    'EXPRESS_CHECKOUT_FAILURE',
    { settings: EXPRESS, answers: { [ENTRIES]: added } },
  ],
  [
    'unableToPurchase',
    'noCheckout',
    'EXPRESS_CHECKOUT_FAILURE',
    { settings: EXPRESS, answers: { [ENTRIES]: status(500) } },
  ],
  ['unableToAdd', 'addFailed', 'SUB_API_FAILURE', { content: CLUB, answers: { subscription: status(500) } }],
  [
    'unableToAdd',
    'The club is full',
    'SUB_WITH_FORM_FAILURE',
    {
      content: { ...CLUB, ...ASKS },
      answers: { stock: stock(9), subscription: status(400, '{"data":{"message":"The club is full"}}') },
      openFields: isAnswered,
    },
  ],
  [
    'unableToAdd',
    'notEnough',
    'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
    { content: ASKS, answers: { stock: stock(0) }, openFields: isAnswered },
  ],
  [
    'unableToAdd',
    'checkConnection',
    'CUSTOM_FORM_RENDER_ERROR',
    { content: ASKS, answers: { stock: cutOff }, openFields: isAnswered },
  ],
  [
    'unableToAdd',
    'formOpenFailed',
    'CUSTOM_FORM_RENDER_ERROR',
    { content: ASKS, answers: { stock: stock(9) }, openFields: failsToOpen },
  ],
]

/** Messages of the cart page beside the control. */
const CHANGES: readonly (readonly [text: Key, (container: HTMLElement) => void, Case])[] = [
  ['quantityFailed', changeQuantity, { answers: { entries: status(500) } }],
  ['checkConnection', changeQuantity, { answers: { entries: cutOff } }],
  ['slowDown', changeQuantity, { answers: { entries: status(429) } }],
  ['sessionExpired', changeQuantity, { answers: { entries: status(403) } }],
  ['removeFailed', remove, { answers: { entries: status(500) } }],
  ['couponUnknown', applyCoupon, { answers: { coupons: status(400) } }],
  ['couponFailed', applyCoupon, { answers: { coupons: status(500) } }],
  ['couponFailed', applyCoupon, { answers: { coupons: status(200, '<h1>Welcome</h1>') } }],
  ['giftFailed', wrap, { answers: { 'shopping-cart/gift': status(500) } }],
  ['shippingFailed', askDelivery, { answers: { 'shipping-location': status(500) } }],
  ['formOpenFailed', edit, { openFields: failsToOpen }],
  ['formUpdateFailed', edit, { openFields: isAnswered, answers: { entries: status(500) } }],
]

/** Said by the store's own pages: `test/runtime/store` provokes them. */
const OF_THE_STORE: readonly Key[] = ['cartEmpty']

/** Labels and announcements, which are no messages of a failure; browser tests read them. */
const LABELS: readonly Key[] = [
  ...(['undo', 'inYourCart', 'onlyOne', 'onlySoMany', 'quantityNow', 'shippingShown', 'giftKept'] as const),
  ...(['productAddToCartText', 'productSubscribeText', 'productSoldOutText', 'productSaleText'] as const),
  ...([
    'productQuickViewText',
    'purchase',
    'adding',
    'added',
    'selectOption',
    'soldOut',
    'close',
    'ok',
  ] as const),
  ...([
    'labelOfProduct',
    'availability',
    'notAvailable',
    'quantityCorrected',
    'itemsInCart',
    'itemInCart',
  ] as const),
  ...([
    'moreItemsInCart',
    'cartWithSubtotal',
    'cartLabel',
    'salePrice',
    'addedRegion',
    'saveAnswers',
  ] as const),
  ...(['addedToCart', 'removedFromCart', 'viewCart'] as const),
  ...(['editAnswers', 'couponApplied', 'couponRemoved', 'installments', 'installmentsFr'] as const),
  ...(['installmentsInfo', 'installmentsTitle', 'installmentsMissing'] as const),
]

describe('every message of adding and of the cart', () => {
  beforeEach(() => {
    // Dialogs of jsdom cannot be opened.
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true
    }
    // What an author reads of answers that are no cart.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })

  it.each(PRESSES)('a press: %s, %s, %s', async (...[title, text, error, given]) => {
    expect(await press(given)).toEqual([title, text, error])
  })

  it('a press with cookies off: enableCookies', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    expect(await press({})).toEqual(['unableToAdd', 'enableCookies', 'API_FAILURE'])
  })

  it.each(CHANGES)('a change of the cart: %s', async (text, act, given) => {
    expect(await onCartPage(act, given)).toBe(text)
  })

  it('is among these', () => {
    const pressed = PRESSES.flatMap(([title, text]) => [title, text.split(' ')[0]])
    const changed = CHANGES.map(([text]) => text)
    const provoked = [...pressed, ...changed, 'enableCookies', ...OF_THE_STORE, ...LABELS]
    expect(Object.keys(CATALOGUE).filter((key) => !provoked.includes(key))).toEqual([])
  })
})
