import { step } from '../../engine/lookup/own-property.ts'
import { bool } from '../../engine/value.ts'
import type { CallResult } from '../api/call.ts'
import { COOKIE_NAMES, keepsCookies, readCookie } from '../api/cookies.ts'
import { type Announcer, createAnnouncer } from '../page/announcer.ts'
import { StoppableClock, SYSTEM_CLOCK } from '../page/clock.ts'
import { createEvents, type StorefrontEvents } from '../site/events.ts'
import { type Catalogue, createMessages, type Messages } from '../site/messages/catalogue.ts'
import type { CommerceMessages } from '../site/messages/commerce.ts'
import { LIST_MESSAGES } from '../site/messages/list.ts'
import type { ScopeData } from '../site/product/product-scope.ts'
import { CartStore } from './cart/cart-store.ts'
import { type FreshCart, keepFresh } from './cart/keep-fresh.ts'
import type { CommerceCode } from './code/code.ts'
import type { StoreCalls } from './code/store-calls.ts'
import type { KeptLists } from './kept/kept-list.ts'
import { TIMES } from './limits.ts'
import type { CommerceOptions } from './options.ts'
import { isInPlainForm } from './plain-form.ts'
import type { ProductStore } from './product/product-store.ts'

/**
 * Everything that the commerce behaviours of one page share. Made without a document, because behaviours
 * render on servers too; `use` ties it to one.
 */
export class Commerce {
  readonly clock: StoppableClock
  readonly events: StorefrontEvents
  readonly cart: CartStore
  #calls: StoreCalls | undefined
  readonly #products = new Map<string, ProductStore>()
  #page: ScopeData | undefined
  #announcer: Announcer | undefined
  #fresh: FreshCart | undefined
  readonly #users = new Set<object>()
  #life = new AbortController()
  /**
   * Sentence about a change of the cart that is on its way, which is said before what is in the cart then.
   */
  changeReason = ''
  readonly #said = new Map<unknown, string>()
  /** Until then (by the clock) presses send nothing: the server asked for a pause. */
  pauseUntil = 0
  /** Ends the Quick View that is open or on its way. */
  quickView: AbortController | undefined
  quickViewOpener: HTMLElement | undefined
  /** Elements that plain code may change: React has taken them over, which it does as they were read. */
  readonly taken = new WeakSet<Element>()
  /** The lists that the browser keeps, once one is used. */
  kept: KeptLists | undefined

  constructor(
    readonly options: CommerceOptions,
    readonly code: CommerceCode<Commerce>,
  ) {
    this.clock = new StoppableClock(options.clock ?? SYSTEM_CLOCK)
    this.events = options.events ?? createEvents()
    this.cart = new CartStore({
      call: (make) => this.call(({ cart }) => make(cart)),
      mayHaveCart: () => this.mayHaveCart(),
      keepsCookies: () => keepsCookies(document),
      onOwnChange: () => this.#fresh?.notify(),
    })
  }

  get page(): ScopeData {
    const { page = {} } = this.options
    this.#page ??= withOwnWay(typeof page === 'function' ? page() : page)
    return this.#page
  }

  /** Sentences about buying; those of lists alone before the code of products is there. */
  readonly say: Messages<CommerceMessages> = (name, ...values) => {
    const catalogue = this.code.products.get()?.messages ?? (LIST_MESSAGES as CommerceMessages)
    return this.sentences(catalogue)(name, ...values)
  }

  /** The sentences of a part that loads later, in the site's own words where it has some. */
  sentences<const Sentences extends Catalogue>(catalogue: Sentences): Messages<Sentences> {
    return createMessages(catalogue, step(this.page, 'localizedStrings'))
  }

  get announcer(): Announcer {
    return this.#prepareAnnouncer()
  }

  /** Puts the live regions on the page: screen readers miss a region that comes with its first text. */
  #prepareAnnouncer(): Announcer {
    this.#announcer ??= this.options.announcer ?? createAnnouncer(document, this.clock)
    return this.#announcer
  }

  /**
   * The store of a product that the page has data of; undefined where nothing is known of it yet, and before
   * the code of products is there.
   */
  product(id: string, item?: ScopeData): ProductStore | undefined {
    const known = this.#products.get(id)
    const code = this.code.products.get()
    if (known !== undefined || id === '' || item === undefined || code === undefined) return known
    const store = code.createProduct(id, item, this)
    this.#products.set(id, store)
    return store
  }

  /**
   * Makes a call to the store. Its code may come with the first one; where that does not come, there is no
   * connection.
   */
  async call<T>(make: (calls: StoreCalls) => Promise<CallResult<T>>): Promise<CallResult<T>> {
    try {
      const { createStoreCalls } = this.code.calls.get() ?? (await this.code.calls.load())
      this.#calls ??= createStoreCalls(document, this.options.calls)
    } catch {
      return { ok: false, failure: { cause: 'offline' } }
    }
    return make(this.#calls)
  }

  /** Returns true if there may be a cart. */
  mayHaveCart(): boolean {
    return this.cookie('hasCart') !== '' || this.cookie('cart') !== '' || this.isSignedIn()
  }

  cookie(name: 'hasCart' | 'cart'): string {
    return readCookie(this.#cookieNames()[name], document)
  }

  isSignedIn(): boolean {
    const text = readCookie(this.#cookieNames().siteUser, document)
    if (text === '') return false
    try {
      const user: unknown = JSON.parse(text)
      return bool(step(user, 'authenticated'))
    } catch {
      return false
    }
  }

  #cookieNames() {
    return { ...COOKIE_NAMES, ...this.options.calls?.cookies }
  }

  /**
   * For a behaviour: lives on the page from the first one that uses it to the last. Returns what ends the
   * use.
   */
  use(): () => void {
    const user = {}
    this.#users.add(user)
    this.#start()
    return () => {
      this.#users.delete(user)
      // A behaviour that is rendered again uses it again at once.
      queueMicrotask(() => {
        if (this.#users.size === 0 && this.#fresh !== undefined) this.stop()
      })
    }
  }

  /**
   * Ends what it does on the page: listeners, timers, its channel to other tabs, and what opened over the
   * page.
   */
  stop(): void {
    this.#fresh?.stop()
    this.#fresh = undefined
    this.clock.stop()
    this.#life.abort()
    this.#life = new AbortController()
    this.quickView?.abort()
    this.#restore()
    // Their timers are gone.
    this.#said.clear()
    this.#announcer = undefined
  }

  /** Aborted when it stops. */
  get life(): AbortSignal {
    return this.#life.signal
  }

  /** Reads the cart where there may be one, and shows the controls. */
  #start(): void {
    if (this.#fresh !== undefined) return
    this.#fresh = keepFresh(this.cart, window, () => this.#restore())
    this.#prepareAnnouncer()
    const reveal = () => this.#reveal()
    const isEarly = this.clock.after(TIMES.reveal, reveal)
    void this.cart.load().finally(() => {
      isEarly()
      reveal()
    })
  }

  /** Shows the live controls, with what was chosen in plain forms before. */
  #reveal(): void {
    const { classList } = document.documentElement
    if (classList.contains('commerce-ready')) return
    // Without a focus in a plain form there is nothing to take over before a product is used.
    if (this.#products.size === 0 && !isInPlainForm(document.activeElement)) classList.add('commerce-ready')
    else
      this.code.products.use(
        ({ keepPlainForms }) =>
          keepPlainForms([...this.#products.values()], () => classList.add('commerce-ready')),
        () => classList.add('commerce-ready'),
      )
  }

  /** Says what is in the cart, once, however many links to it there are; after the reason for the change. */
  announceCart(text: string): void {
    this.sayReason()
    const cart = this.cart.get() ?? this
    if (this.#said.get(cart) === text) return
    this.#said.set(cart, text)
    this.clock.after(TIMES.added, () => this.#said.delete(cart))
    this.announcer.say(text)
  }

  /** Says why the cart changes; unless a link to the cart has done so already. */
  sayReason(): void {
    this.announcer.say(this.changeReason)
    this.changeReason = ''
  }

  navigate(address: string, isTop = false): void {
    if (this.options.navigate !== undefined) return this.options.navigate(address, isTop)
    if (isTop && navigateTop(address)) return
    window.location.assign(address)
  }

  #restore(): void {
    for (const product of this.#products.values()) product.reset()
  }
}

/**
 * A page that does not say how it writes money is written on as it is: bare only where it is bare already.
 */
function withOwnWay(page: ScopeData): ScopeData {
  if (page.featureFlags !== undefined || typeof document === 'undefined') return page
  const useCLDRMoneyFormat = document.querySelector('.sqs-money-native') === null
  return { locale: document.documentElement.lang || 'en-US', ...page, featureFlags: { useCLDRMoneyFormat } }
}

/** Leads the outermost window on; false where a sandbox forbids it. */
function navigateTop(address: string): boolean {
  try {
    if (window.top === null || window.top === window) return false
    window.top.location.href = new URL(address, window.location.href).href
    return true
  } catch {
    return false
  }
}
