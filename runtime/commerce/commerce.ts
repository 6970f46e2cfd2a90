import { step } from '../../engine/step.ts'
import { bool } from '../../engine/value.ts'
import type { Call } from '../api/call.ts'
import { type CartCalls, createCartCalls } from '../api/cart.ts'
import { COOKIE_NAMES, readCookie } from '../api/cookies.ts'
import { createPageCall } from '../api/page-call.ts'
import { createPurchaseCalls, type PurchaseCalls } from '../api/purchase.ts'
import { type Announcer, createAnnouncer } from '../page/announcer.ts'
import { StoppableClock, SYSTEM_CLOCK } from '../page/clock.ts'
import { createEvents, type StorefrontEvents } from '../site/events.ts'
import { type Catalogue, createMessages, type Messages } from '../site/messages/catalogue.ts'
import { COMMERCE_MESSAGES, type CommerceMessages } from '../site/messages/commerce.ts'
import type { ScopeData } from '../site/product/product-scope.ts'
import { CartStore } from './cart/cart-store.ts'
import { type FreshCart, keepFresh } from './cart/keep-fresh.ts'
import type { KeptLists } from './kept/kept-list.ts'
import { TIMES } from './limits.ts'
import type { CommerceOptions } from './options.ts'
import { keepPlainChoice, keepPlainFocus } from './plain-choice.ts'
import { merchandisingOf } from './product/product.ts'
import { ProductStore } from './product/product-store.ts'
import { completed } from './product/read-product.ts'

/**
 * Everything that the commerce behaviours of one page share. Made without a document, because behaviours
 * render on servers too; `use` ties it to one.
 */
export class Commerce {
  readonly clock: StoppableClock
  readonly events: StorefrontEvents
  readonly cartCalls: CartCalls
  readonly purchases: PurchaseCalls
  readonly cart: CartStore
  readonly #products = new Map<string, ProductStore>()
  #page: ScopeData | undefined
  #say: Messages<CommerceMessages> | undefined
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

  constructor(readonly options: CommerceOptions) {
    this.clock = new StoppableClock(options.clock ?? SYSTEM_CLOCK)
    this.events = options.events ?? createEvents()
    // There is no document where behaviours render on a server.
    let made: Call | undefined
    const call: Call = (request) => {
      made ??= createPageCall(document, options.calls)
      return made(request)
    }
    this.cartCalls = createCartCalls(call)
    this.purchases = createPurchaseCalls(call)
    this.cart = new CartStore({
      calls: this.cartCalls,
      mayHaveCart: () => this.cookie('hasCart') !== '' || this.cookie('cart') !== '' || this.isSignedIn(),
      onOwnChange: () => this.#fresh?.notify(),
    })
  }

  get page(): ScopeData {
    const { page = {} } = this.options
    this.#page ??= withOwnWay(typeof page === 'function' ? page() : page)
    return this.#page
  }

  get say(): Messages<CommerceMessages> {
    this.#say ??= this.sentences(COMMERCE_MESSAGES)
    return this.#say
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

  /** The store of a product that the page has data of; undefined where nothing is known of it yet. */
  product(id: string, item?: ScopeData): ProductStore | undefined {
    const known = this.#products.get(id)
    if (known !== undefined || id === '' || item === undefined) return known
    const merchandising = merchandisingOf(item, this.page)
    const { page, clock } = this
    const whole = completed(merchandising === undefined ? item : { ...item, merchandising }, page)
    const store = new ProductStore(id, whole, { page, clock })
    this.#products.set(id, store)
    // It came after the live controls were shown.
    if (typeof document !== 'undefined' && document.documentElement.classList.contains('commerce-ready'))
      queueMicrotask(() => keepPlainChoice(store))
    return store
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
    for (const product of this.#products.values()) keepPlainChoice(product)
    const focus = keepPlainFocus()
    classList.add('commerce-ready')
    focus()
  }

  /** Says something of a product once, however many buttons it has. */
  announceOnce(about: unknown, text: string): void {
    if (this.#said.get(about ?? this) === text) return
    this.#said.set(about ?? this, text)
    this.clock.after(TIMES.added, () => this.#said.delete(about ?? this))
    this.announcer.say(text)
  }

  /** Says what is in the cart, once, however many links to it there are; after the reason for the change. */
  announceCart(text: string): void {
    this.sayReason()
    this.announceOnce(this.cart.get(), text)
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
