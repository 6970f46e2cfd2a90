import { warn } from '../../engine/diagnostics/warn.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { isOptional } from '../behaviours/behaviour.ts'
import { BehaviourMatcher, listed } from '../behaviours/behaviour-matcher.ts'
import { markSlot, unmarkSlots } from '../behaviours/takeover.ts'
import { keepRawAttributes } from '../react/props/raw-attributes.ts'
import type { Adoption, AdoptOptions } from './adoption.ts'
import { EventHub } from './event-hub.ts'
import { KeptNodes } from './kept-nodes.ts'
import { findSlots, type PageScopes, readScopes } from './page-scopes.ts'
import { DomReader } from './read-dom.ts'
import { SlotRoot } from './slot-root.ts'
import { WaitingSlots } from './waiting-slots.ts'

/** A page with the roots of its slots. */
export class AdoptedPage implements Adoption {
  readonly page: Document
  readonly #matcher: BehaviourMatcher
  readonly #hub: EventHub
  readonly #reader = new DomReader()
  readonly #waiting: WaitingSlots
  readonly #kept = new KeptNodes()
  /** The roots by the elements that they look after. */
  readonly #roots = new Map<Element, SlotRoot>()
  /** Elements of behaviours that have failed: the roots around do not look after them any more. */
  readonly #left = new Set<Element>()
  /** The data of the elements that may have behaviours. */
  readonly #scopes = new WeakMap<Element, { readonly scope: unknown }>()
  /** Keys of behaviours that have failed, by element. */
  #failed = new Map<Element, Set<string>>()
  #isStarted = false
  #isOver = false
  #count = 0

  constructor(
    readonly container: Document | Element,
    readonly options: AdoptOptions,
  ) {
    // A page of happy-dom is not an instance of the Document that scripts see.
    this.page = (container.ownerDocument ?? container) as Document
    this.#matcher = new BehaviourMatcher(options.behaviours)
    this.#hub = new EventHub(this.page)
    this.#waiting = new WaitingSlots({
      page: this.page,
      adopt: (element) => this.#adopt(element),
    })
  }

  get ready(): Promise<void> {
    return this.#waiting.ready
  }

  get complete(): Promise<void> {
    return this.#waiting.complete
  }

  get #top(): Element {
    const { container } = this
    return container.ownerDocument === null ? container.documentElement : container
  }

  start(): void {
    if (this.#isOver) return
    this.#isStarted = true
    this.attach(this.#top)
    if (process.env.NODE_ENV !== 'production') this.#warnOfUnmatched()
  }

  attach(within: Element, scopes?: PageScopes): void {
    if (this.#isOver) return
    this.#look(within, scopes)
    this.#prune()
    let outermost: Element | undefined
    for (const element of this.#slotsIn(within)) {
      if (outermost?.contains(element) === true || this.#rootAround(element) !== undefined) continue
      outermost = element
      this.#waiting.add(element, this.#isPatient(element))
    }
    this.#waiting.settle()
  }

  /** Returns true if an element waits until it is near. */
  #isPatient(element: Element): boolean {
    const { whenNear: keys = [] } = this.options
    return this.#matcher.find(this.#reader.tag(element)).every(({ key }) => keys.includes(key))
  }

  release(within: Element): void {
    this.#release(within)
    if (this.#isStarted) this.#waiting.settle()
  }

  #release(within: Element): void {
    this.#waiting.drop(within)
    for (const [element, root] of this.#roots) if (within.contains(element)) this.#end(element, root)
    for (const element of this.#left) if (within.contains(element)) this.#left.delete(element)
  }

  #end(element: Element, root: SlotRoot): void {
    this.#roots.delete(element)
    root.release()
    unmarkSlots(element)
  }

  retry(): void {
    const failed = [...this.#failed.keys()]
    this.#failed = new Map()
    for (const element of failed) {
      const around = this.#outermostRoot(element) ?? element
      this.#release(around)
      this.attach(around)
    }
  }

  unmount(): void {
    this.#isOver = true
    this.#waiting.stop()
    // Elements that have left the page meanwhile have roots, too.
    for (const [element, root] of this.#roots) this.#end(element, root)
    this.#left.clear()
    this.#hub.stop()
  }

  /** Learns which elements may have behaviours, and their data: new data where it came with them. */
  #look(within: Element, given: PageScopes | undefined): void {
    const scopes = given ?? this.options.scopes ?? readScopes(this.page)
    for (const { element, scope } of findSlots(within, this.#matcher.selector, scopes))
      if (given !== undefined || !this.#scopes.has(element)) this.#scopes.set(element, { scope })
  }

  /** Elements with behaviours in an element, itself among them, in the order of the page. */
  #slotsIn(within: Element): Element[] {
    const { selector } = this.#matcher
    if (selector === '') return []
    return [within, ...within.querySelectorAll(selector)].filter((element) => this.#hasBehaviour(element))
  }

  #hasBehaviour(element: Element): boolean {
    if (!this.#scopes.has(element)) return false
    const failed = this.#failed.get(element)
    return (
      failed === undefined ||
      this.#matcher.find(this.#reader.tag(element)).some(({ key }) => !failed.has(key))
    )
  }

  /** The element that React looks after a given one in; undefined where it does not. */
  #rootAround(element: Element): Element | undefined {
    for (let around: Element | null = element; around !== null; around = around.parentElement)
      if (this.#roots.has(around) || this.#left.has(around))
        return this.#roots.has(around) ? around : undefined
    return undefined
  }

  #outermostRoot(element: Element): Element | undefined {
    return [...this.#roots.keys()].find((root) => root !== element && root.contains(element))
  }

  /** Lets go what has left the page. */
  #prune(): void {
    for (const [element, root] of this.#roots) {
      if (element.isConnected || root.isShown) continue
      this.#roots.delete(element)
      root.release()
    }
    for (const failed of [this.#left, this.#failed])
      for (const element of failed.keys()) if (!element.isConnected) failed.delete(element)
  }

  #adopt(element: Element): void {
    if (this.#roots.has(element)) return
    if (!element.isConnected || this.#rootAround(element) !== undefined) return this.#waiting.done(element)
    element.normalize()
    for (const inside of this.#slotsIn(element)) if (inside !== element) markSlot(inside)
    const root = new SlotRoot({
      element,
      node: this.#reader.element(element),
      matcher: this.#matcher,
      hub: this.#hub,
      options: this.options,
      id: `v${++this.#count}-`,
      mayHave: (node, key) => this.#mayHave(node, key),
      elementOf: (node) => this.#reader.elementOf(node),
      keep: (node) => this.#keep(node),
      left: (node, key) => queueMicrotask(() => this.#goOn(node, key)),
      adopted: () => this.#waiting.done(element),
    })
    this.#roots.set(element, root)
    // Until then a script of the page could change what was read.
    root.flush()
  }

  #mayHave(node: VElement, key: string): boolean {
    const element = this.#reader.elementOf(node)
    const found = element && this.#scopes.get(element)
    if (element === undefined || found === undefined) return false
    node.scope = found.scope
    return this.#failed.get(element)?.has(key) !== true
  }

  /** Has the element of a behaviour that failed stay when React takes it out. */
  #keep(node: VElement): boolean {
    const element = this.#reader.elementOf(node)
    if (element?.isConnected !== true) return false
    keepRawAttributes(element)
    const root = this.#roots.get(element)
    if (root === undefined) this.#kept.keep(element)
    else root.keep()
    return true
  }

  /** React has let go the element of a behaviour that failed: all others in it go on. */
  #goOn(node: VElement, key: string): void {
    const element = this.#reader.elementOf(node)
    if (element === undefined || this.#isOver) return
    this.#failed.set(element, (this.#failed.get(element) ?? new Set()).add(key))
    this.#roots.get(element)?.release()
    this.#roots.delete(element)
    this.#left.add(element)
    this.#kept.release(element)
    unmarkSlots(element)
    this.attach(element)
  }

  #warnOfUnmatched(): void {
    const { behaviours, optional = [] } = this.options
    const unmatched = Object.entries(behaviours).flatMap(([key, behaviour]) => {
      if (!behaviour || isOptional(behaviour) || optional.includes(key)) return []
      const { selector } = new BehaviourMatcher({ [key]: behaviour })
      return selector === '' || this.container.querySelector(selector) === null ? [key] : []
    })
    if (unmatched.length > 0) warn(`no element of the page matches the behaviours ${listed(unmatched)}.`)
  }
}
