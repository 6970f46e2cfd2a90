import { expect, onTestFinished, vi } from 'vitest'
import { type Adoption, adopt } from '../../../runtime/adopt/adopt.ts'
import { commerceBehaviours } from '../../../runtime/commerce/create-commerce.ts'
import { PRODUCT_TYPES } from '../../../runtime/site/codes.ts'
import { FakeClock } from '../page/fake-clock.ts'

const priceMoney = { value: '9.00', currency: 'USD' }
const variant = (Glaze: string, stock: object) => ({
  sku: Glaze,
  attributes: { Glaze },
  priceMoney,
  ...stock,
})
export const MUG = {
  id: 'm',
  title: 'Mug',
  structuredContent: {
    productType: PRODUCT_TYPES.physical,
    variantOptionOrdering: ['Glaze'],
    variants: [
      variant('Moss', { unlimited: true }),
      variant('Oat', { unlimited: true }),
      variant('Ash', { qtyInStock: 0 }),
    ],
  },
}
const PAGE = `<h1>Mug</h1>
<div class="product-variants" data-item-id="m"><select data-variant-option-name="Glaze">
<option value="">Select</option><option>Moss</option><option>Oat</option><option>Ash</option></select></div>
<div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="m" data-original-label="Add To Cart"
><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div>`

interface Data {
  readonly item?: object
  readonly page?: Readonly<Record<string, unknown>>
}

/** Waits for what React or an answer brings; longer than a busy machine takes. */
export function until(check: () => void): Promise<void> {
  return vi.waitFor(check, 30_000)
}

const CART = { id: 'c', entries: [], totalQuantity: 1, subtotalCents: 900, currencyCode: 'GBP' }

/** The server's answer to a page that reads its cart. */
export function cartAnswer(): Response {
  return Response.json(CART)
}

/** The server's answer with one mug in the cart. */
export function added(): Response {
  return Response.json({ shoppingCart: CART })
}

/** The page of a mug in jsdom, with a clock and a server that wait for the test. */
export class LivePage {
  readonly clock = new FakeClock()
  readonly #answers: ((response: Response) => void)[] = []
  readonly send = vi.fn((_address: string) => new Promise<Response>((resolve) => this.#answers.push(resolve)))
  /** Spy on the listeners of the window. */
  readonly listen = vi.spyOn(window, 'addEventListener')
  /** The button as the server sent it. */
  readonly own: HTMLElement
  adoption: Adoption | undefined

  constructor() {
    // jsdom lays nothing out and opens no modal dialogs.
    const rects = Object.assign([new DOMRect(0, 0, 9, 9)], { item: () => null })
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)
    vi.stubGlobal('fetch', this.send)
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      // What is hidden loses the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      this.dispatchEvent(new Event('close'))
    }
    document.documentElement.className = ''
    document.body.innerHTML = PAGE
    this.own = this.button
  }

  /** Gives it its behaviours, which leave it with the test. */
  async adopt({ item = MUG, page = {} }: Data = {}): Promise<this> {
    const behaviours = commerceBehaviours({ clock: this.clock, page })
    const scopes = { items: [item], page }
    const adoption = adopt(document, { behaviours, optional: Object.keys(behaviours), scopes })
    this.adoption = adoption
    onTestFinished(() => {
      adoption.unmount()
      for (const [type, listener] of this.listen.mock.calls) window.removeEventListener(type, listener)
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    await adoption.ready
    return this
  }

  get button(): HTMLElement {
    return document.querySelector<HTMLElement>('.sqs-add-to-cart-button')!
  }

  get label(): string {
    return this.button.textContent
  }

  get select(): HTMLSelectElement {
    return document.querySelector('select')!
  }

  get dialog(): HTMLDialogElement | null {
    return document.querySelector<HTMLDialogElement>('#alert-dialog')
  }

  choose(glaze: string): void {
    this.select.value = glaze
    this.select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Presses the button with the keyboard. */
  press(): void {
    this.button.focus()
    const init = { key: 'Enter', bubbles: true, cancelable: true }
    this.button.dispatchEvent(new KeyboardEvent('keydown', init))
  }

  /** Answers the call that was sent first of those that wait, when it is there. */
  async answer(response: Response): Promise<void> {
    await until(() => expect(this.#answers).not.toHaveLength(0))
    this.#answers.shift()!(response)
  }
}
