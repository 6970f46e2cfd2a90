import type { CallResult } from '../../api/call.ts'
import type { Cart } from '../../api/cart.ts'
import type { CartStore } from './cart-store.ts'

interface Line {
  /** The newest wish that was not sent yet. */
  next: number | undefined
  readonly done: Promise<CallResult<Cart>>
}

/**
 * Changes of quantities on the cart page: a line has one call at a time, and of the wishes meanwhile the
 * newest counts.
 */
export class Quantities {
  readonly #lines = new Map<string, Line>()

  constructor(readonly cart: CartStore) {}

  /** Returns what became of the newest wish for a line. */
  set(entryId: string, quantity: number): Promise<CallResult<Cart>> {
    const busy = this.#lines.get(entryId)
    if (busy !== undefined) {
      busy.next = quantity
      return busy.done
    }
    const line: Line = { next: undefined, done: this.#send(entryId, quantity) }
    this.#lines.set(entryId, line)
    return line.done
  }

  async #send(entryId: string, quantity: number): Promise<CallResult<Cart>> {
    const result = await this.cart.change((calls) => calls.setQuantity(entryId, quantity))
    const next = this.#lines.get(entryId)?.next
    this.#lines.delete(entryId)
    return next === undefined ? result : this.set(entryId, next)
  }
}
