import type { StockLine } from '../../api/purchase.ts'
import type { Clock } from '../../page/clock.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import { productVariants } from '../../site/product/product-type.ts'
import type { KnownCart } from '../cart/cart-store.ts'
import { AddMachine, type AddState } from './add-machine.ts'
import { type ProductFacts, productFacts } from './facts.ts'
import { withStock } from './product.ts'
import { completed } from './read-product.ts'
import type { Selection } from './selection.ts'
import type { Fault } from './validate.ts'

export interface ShownMistake {
  readonly at: Fault
  readonly message: string
}

/** Current state of a product on a page. */
export interface ProductState {
  readonly item: ScopeData
  readonly selection: Selection
  /** As it was typed; undefined where the page has no input for it. */
  readonly quantity: string | undefined
  /** The chosen way to subscribe; empty to buy once; undefined where there is no choice. */
  readonly subscriptionOption: string | undefined
  readonly button: AddState
  /** Problem of the last press, until it is corrected. */
  readonly mistake: ShownMistake | undefined
  /** True if the stock was read after the page was rendered. */
  readonly isStockFresh: boolean
  readonly facts: ProductFacts
}

/** Page of a product. */
export interface Around {
  readonly page: ScopeData
  readonly clock: Clock
}

/** One product of a page. All elements about it show its state, whichever of its surfaces was used. */
export class ProductStore {
  #state: ProductState
  readonly #listeners = new Set<() => void>()
  readonly machine: AddMachine
  /**
   * The cart when the stock was read, which says nothing of what came into it later; undefined before a cart
   * is known.
   */
  cartAtStock: KnownCart
  /** Answers to its form from an attempt that failed, to be shown again. */
  answers: unknown

  constructor(
    readonly id: string,
    item: ScopeData,
    readonly around: Around,
  ) {
    this.machine = new AddMachine(around.clock, (button) => this.#update({ button }))
    const selection: Selection = new Map()
    this.#state = {
      item,
      selection,
      quantity: undefined,
      subscriptionOption: undefined,
      button: 'idle',
      mistake: undefined,
      isStockFresh: false,
      facts: productFacts(item, { selection }, around.page),
    }
  }

  readonly get = (): ProductState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Takes further data about the product: new ones, or those with variants that are not known yet, for a list
   * may have shown the button alone.
   */
  learn(item: ScopeData, isNew: boolean): void {
    const knowsMore = productVariants(item).length > productVariants(this.#state.item).length
    if (isNew || knowsMore) this.#update({ item: completed(item, this.around.page) })
  }

  /** Chooses values; an empty one takes a choice back. */
  select(values: ReadonlyMap<string, string>): void {
    const next = new Map([...this.#state.selection, ...values])
    for (const [name, value] of next) if (value === '') next.delete(name)
    const isSame =
      next.size === this.#state.selection.size &&
      [...next].every(([name, value]) => this.#state.selection.get(name) === value)
    if (isSame) return
    const { mistake } = this.#state
    this.#update({ selection: next, mistake: mistake && leftOf(mistake, next) })
    if (this.machine.state === 'select-option') this.reset()
  }

  setQuantity(quantity: string): void {
    const { mistake } = this.#state
    this.#update({ quantity, ...(mistake?.at.kind === 'quantity' && { mistake: undefined }) })
  }

  setSubscriptionOption(subscriptionOption: string): void {
    this.#update({ subscriptionOption })
  }

  blame(mistake: ShownMistake): void {
    this.#update({ mistake })
  }

  /**
   * Takes what is left of the variants; an answer for an earlier choice changes nothing of the present one.
   */
  setStock(stock: readonly StockLine[]): void {
    this.#update({ item: withStock(this.#state.item, stock), isStockFresh: true })
  }

  /** The page has come back out of the back/forward cache. */
  reset(): void {
    this.machine.reset()
  }

  #update(change: Partial<ProductState>): void {
    if (change.item) this.cartAtStock = undefined
    const next = { ...this.#state, ...change }
    const { item, selection, subscriptionOption } = this.#state
    const isShownAlike =
      next.item === item && next.selection === selection && next.subscriptionOption === subscriptionOption
    const facts = isShownAlike ? next.facts : productFacts(next.item, next, this.around.page)
    this.#state = { ...next, facts }
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Returns what is left of a mistake after another choice: the options that still have no value. */
function leftOf(mistake: ShownMistake, selection: Selection): ShownMistake | undefined {
  const { at } = mistake
  if (at.kind !== 'options') return mistake
  const names = at.isMissing ? at.names.filter((name) => !selection.has(name)) : []
  return names.length === 0 ? undefined : { ...mistake, at: { ...at, names } }
}
