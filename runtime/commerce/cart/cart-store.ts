import type { CallResult } from '../../api/call.ts'
import { type Cart, type CartCalls, EMPTY_CART, type NewEntry } from '../../api/cart.ts'
import { isOutcomeUnknown } from '../../api/failure.ts'
import { hasAdded } from './reconcile.ts'
import { WorkQueue } from './work-queue.ts'

export interface CartStoreOptions {
  /** Makes a call. */
  readonly call: (make: (calls: CartCalls) => Promise<CallResult<Cart>>) => Promise<CallResult<Cart>>
  /** Returns true if there may be a cart: the visitor is signed in, or a cookie says so. */
  readonly mayHaveCart: () => boolean
  /**
   * Returns true if the browser keeps cookies. Without them the server would begin another cart with each
   * add.
   */
  readonly keepsCookies: () => boolean
  /** The cart has changed on the server by what this page did. */
  readonly onOwnChange?: () => void
}

/** The cart on a page: undefined before the first answer. */
export type KnownCart = Cart | undefined

/**
 * The one cart of a page. Answers are ordered by when they were asked for: an older one never replaces a
 * newer one. Where changes overlap, their answers may each lack the other, so the cart is read once more when
 * all have ended. Nothing that changes the cart is ever sent twice.
 */
export class CartStore {
  #cart: KnownCart
  #sent = 0
  #applied = 0
  #changing = 0
  #isDoubtful = false
  #hasFailedToLoad = false
  readonly #firstAdds = new WorkQueue()
  readonly #listeners = new Set<() => void>()

  constructor(readonly options: CartStoreOptions) {}

  readonly get = (): KnownCart => this.#cart

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** True if the cart must be read again when there is a chance. */
  get isDoubtful(): boolean {
    return this.#isDoubtful || this.#hasFailedToLoad
  }

  /** Reads the cart, where there may be one. */
  async load(): Promise<void> {
    if (!this.options.mayHaveCart() && this.#changing === 0) {
      this.#apply(++this.#sent, EMPTY_CART)
      return
    }
    await this.read()
  }

  /** Puts something into the cart. An unknown outcome is looked up before anything is reported. */
  async add(entry: NewEntry): Promise<CallResult<Cart>> {
    if (!this.options.keepsCookies()) return { ok: false, failure: { cause: 'cookies-off' } }
    return this.#inOrder(async () => {
      if (this.isDoubtful) await this.load()
      // The content is unknown until the cart is read.
      const before = this.#cart ?? (this.options.mayHaveCart() ? undefined : EMPTY_CART)
      const result = await this.#change((calls) => calls.add(entry))
      if (result.ok || !isOutcomeUnknown(result.failure)) return result
      const now = await this.read()
      return now.ok && before !== undefined && hasAdded(before, now.value, entry) ? now : result
    })
  }

  /** Makes any other change. After an unknown outcome the cart is read. */
  async change(make: (calls: CartCalls) => Promise<CallResult<Cart>>): Promise<CallResult<Cart>> {
    const result = await this.#change(make)
    if (!result.ok && isOutcomeUnknown(result.failure)) await this.read()
    return result
  }

  /** Two first adds at once would make two carts: the second waits until there is one. */
  async #inOrder<T>(work: () => Promise<T>): Promise<T> {
    if (this.#hasCart()) return work()
    return this.#firstAdds.take(work)
  }

  #hasCart(): boolean {
    return this.#cart !== undefined && this.#cart.id !== ''
  }

  async #change(make: (calls: CartCalls) => Promise<CallResult<Cart>>): Promise<CallResult<Cart>> {
    const turn = ++this.#sent
    this.#changing++
    // Whatever overlaps with this change may not know of it.
    if (this.#changing > 1) this.#isDoubtful = true
    const result = await this.options.call(make)
    this.#changing--
    if (result.ok) {
      if (!this.#apply(turn, result.value)) this.#isDoubtful = true
      this.options.onOwnChange?.()
    }
    if (this.#isDoubtful && this.#changing === 0) await this.read()
    return result
  }

  /** Reads the cart, also where no cookie says yet that there is one. */
  async read(): Promise<CallResult<Cart>> {
    const turn = ++this.#sent
    const isAlone = this.#changing === 0
    if (isAlone) this.#isDoubtful = false
    const result = await this.options.call((calls) => calls.read())
    this.#hasFailedToLoad = !result.ok
    if (result.ok) this.#apply(turn, result.value)
    else this.#notify()
    return result
  }

  /** Returns true if the answer was the newest. */
  #apply(turn: number, cart: Cart): boolean {
    if (turn < this.#applied) return false
    this.#applied = turn
    this.#cart = cart
    this.#notify()
    return true
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
