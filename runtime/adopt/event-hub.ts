/** Listeners as React asks for them. */
export interface Listening {
  readonly type: string
  readonly listener: EventListener
  readonly options?: AddEventListenerOptions | boolean | undefined
}

/**
 * Takes the events of a page to the roots that they happen in. React listens for some eighty kinds of events
 * at each root: here each kind is listened for once, however many roots there are.
 */
export class EventHub {
  /** Listeners of each root, by kind of event and phase. */
  readonly #listeners = new WeakMap<object, Map<string, EventListener>>()
  /** The roots of nodes that are directly in one. */
  readonly #owners = new WeakMap<Node, object>()
  readonly #stops = new Map<string, () => void>()

  constructor(readonly page: Document) {}

  own(node: Node, root: object): void {
    this.#owners.set(node, root)
  }

  disown(node: Node, root: object): void {
    if (this.#owners.get(node) === root) this.#owners.delete(node)
  }

  listen(root: object, { type, listener, options }: Listening): void {
    const { capture = false, passive } = typeof options === 'object' ? options : { capture: options === true }
    const kind = `${type} ${capture}`
    const known = this.#listeners.get(root) ?? new Map<string, EventListener>()
    this.#listeners.set(root, known)
    known.set(kind, listener)
    if (this.#stops.has(kind)) return
    const dispatch = (event: Event): void => this.#rootOf(event.target)?.get(kind)?.(event)
    this.page.addEventListener(type, dispatch, { capture, ...(passive !== undefined && { passive }) })
    this.#stops.set(kind, () => this.page.removeEventListener(type, dispatch, capture))
  }

  /** Listens no more. */
  stop(): void {
    for (const stop of this.#stops.values()) stop()
    this.#stops.clear()
  }

  #rootOf(target: EventTarget | null): Map<string, EventListener> | undefined {
    for (let node = target instanceof Node ? target : null; node !== null; node = node.parentNode) {
      const root = this.#owners.get(node)
      if (root !== undefined) return this.#listeners.get(root)
    }
    return undefined
  }
}
