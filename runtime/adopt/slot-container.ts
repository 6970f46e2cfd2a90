import type { EventHub } from './event-hub.ts'

/**
 * A container for one React root that keeps an element in its position, among siblings that React does not
 * manage. It implements the DOM methods that React calls, for its part of the real parent. It removes nothing
 * from the page before the replacement exists: where a behaviour fails while it takes over, the original
 * nodes stay.
 */
export class SlotContainer {
  readonly nodeType = Node.ELEMENT_NODE
  readonly nodeName = 'DIV'
  readonly tagName: string = 'DIV'
  readonly namespaceURI: string | null
  readonly ownerDocument: Document
  onclick: unknown = null
  /** The nodes that are React's, in order. */
  readonly #nodes: ChildNode[]
  /** Nodes that React removed all at once: they stay on the page until it inserts others. */
  #left: ChildNode[] = []
  /** Nodes that React removes stay on the page. */
  keeps = false

  constructor(
    element: Element,
    readonly hub: EventHub,
  ) {
    this.ownerDocument = element.ownerDocument
    const around = element.parentElement ?? element
    this.namespaceURI = around.namespaceURI
    // By it React warns of what may not be in it: a row is fine in the body of a table.
    if (process.env.NODE_ENV !== 'production') this.tagName = around.tagName
    this.#nodes = [element]
    hub.own(element, this)
  }

  get firstChild(): ChildNode | null {
    return this.#nodes[0] ?? null
  }

  get lastChild(): ChildNode | null {
    return this.#nodes.at(-1) ?? null
  }

  get parentNode(): ParentNode | null {
    return (this.#nodes[0] ?? this.#left[0])?.parentNode ?? null
  }

  getRootNode(): Node {
    return this.ownerDocument
  }

  contains(node: Node | null): boolean {
    return this.#nodes.some((own) => own.contains(node))
  }

  /** React empties a container whose content it makes again. */
  set textContent(_: string) {
    this.#left = this.#nodes.splice(0)
  }

  appendChild<Child extends ChildNode>(child: Child): Child {
    const last = this.#nodes.at(-1) ?? this.#left.at(-1)
    this.#drop(child)
    last?.after(child)
    this.#nodes.push(child)
    this.#arrive(child)
    return child
  }

  insertBefore<Child extends ChildNode>(child: Child, next: ChildNode): Child {
    this.#drop(child)
    next.before(child)
    const at = this.#nodes.indexOf(next)
    this.#nodes.splice(at < 0 ? this.#nodes.length : at, 0, child)
    this.#arrive(child)
    return child
  }

  removeChild<Child extends ChildNode>(child: Child): Child {
    if (this.keeps) return child
    // The last one marks the position: it goes when there is another one.
    if (this.#nodes.length === 1) {
      const mark = this.ownerDocument.createComment('')
      child.after(mark)
      this.#left = [mark]
    }
    this.#drop(child)
    child.remove()
    return child
  }

  /** Stops listening to events. */
  release(): void {
    this.keeps = true
    for (const node of this.#nodes) this.hub.disown(node, this)
  }

  addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions | boolean): void {
    this.hub.listen(this, { type, listener, options })
  }

  removeEventListener(): void {}

  #arrive(child: ChildNode): void {
    this.hub.own(child, this)
    for (const gone of this.#left.splice(0)) gone.remove()
  }

  #drop(child: ChildNode): void {
    const at = this.#nodes.indexOf(child)
    if (at >= 0) this.#nodes.splice(at, 1)
  }
}
