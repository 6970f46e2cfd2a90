import type { CallResult } from '../../../runtime/api/call.ts'
import { type Cart, type CartCalls, EMPTY_CART, type NewEntry } from '../../../runtime/api/cart.ts'
import type { CallFailure } from '../../../runtime/api/failure.ts'

/** One call on its way: it reaches the server, and its answer reaches the page, when the test says so. */
export interface OnTheWay {
  readonly kind: string
  /** The server does it now, once. Returns whether it had not done it before. */
  arrive(): boolean
  /** The page gets the answer, of the moment when the server did it. */
  answer(): void
  fail(failure: CallFailure): void
  readonly hasArrived: boolean
}

/** A server with one cart, every call to which a test moves by hand. */
export class CartServer {
  lines = new Map<string, number>()
  #made = 0
  waiting: OnTheWay[] = []
  sent: string[] = []

  view(): Cart {
    const entries = [...this.lines].map(([sku, quantity]) => ({
      id: `entry-${sku}`,
      itemId: 'item',
      title: 'A thing',
      quantity,
      purchasePriceCents: 100,
      sku,
      additionalFields: undefined,
    }))
    const totalQuantity = entries.reduce((sum, { quantity }) => sum + quantity, 0)
    const id = this.#made > 0 ? `cart-${this.#made}` : ''
    const cents = totalQuantity * 100
    return {
      ...EMPTY_CART,
      ...{ id, entries, totalQuantity, subtotalCents: cents, grandTotalCents: cents, currencyCode: 'GBP' },
    }
  }

  get hasCart(): boolean {
    return this.#made > 0
  }

  calls(): CartCalls {
    const changing = (kind: string, work: () => void) =>
      this.#send(kind, () => {
        this.#made ||= 1
        work()
        return this.view()
      })
    return {
      read: () => this.#send('read', () => this.view()),
      add: ({ sku, quantity }: NewEntry) =>
        changing(`add ${sku}`, () => void this.lines.set(sku, (this.lines.get(sku) ?? 0) + quantity)),
      setQuantity: (id, quantity) =>
        changing(`set ${id} ${quantity}`, () => void this.lines.set(id.slice(6), quantity)),
      remove: (id) => changing(`remove ${id}`, () => void this.lines.delete(id.slice(6))),
      setAnswers: (id) => changing(`answers ${id}`, () => {}),
      applyCoupon: (code) => changing(`coupon ${code}`, () => {}),
      removeCoupon: (code) => changing(`no coupon ${code}`, () => {}),
      put: (part) => changing(`put ${part}`, () => {}),
    }
  }

  #send(kind: string, work: () => Cart): Promise<CallResult<Cart>> {
    this.sent.push(kind)
    return new Promise((settle) => {
      let answered: Cart | undefined
      const gone = () => {
        this.waiting = this.waiting.filter((other) => other !== call)
      }
      const call: OnTheWay = {
        kind,
        get hasArrived() {
          return answered !== undefined
        },
        arrive: () => {
          const isFirst = answered === undefined
          answered ??= work()
          return isFirst
        },
        answer: () => {
          call.arrive()
          gone()
          settle({ ok: true, value: answered! })
        },
        fail: (failure) => {
          gone()
          settle({ ok: false, failure })
        },
      }
      this.waiting.push(call)
    })
  }

  /** Answers everything in the order in which it was sent, until nothing is on its way. */
  async settle(): Promise<void> {
    for (let i = 0; i < 1000; i++) {
      await rest()
      const [next] = this.waiting
      if (next === undefined) return
      next.answer()
    }
  }
}

/** Lets promises do what they can. */
export async function rest(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}
