import { Bailout } from '../bailout.ts'
import { Inside, Trait, traitsOf } from '../elements.ts'
import { Mode, textMode } from '../mode.ts'
import { NO_VALUES, type Shape, type VElement, type VNode } from '../nodes.ts'
import { rootShape } from '../shape-kind.ts'
import type { Mark } from './mark.ts'
import { type NodeFactory, virtualNodeFactory } from './node-factory.ts'
import { OpenElement } from './open-element.ts'
import { Phase } from './phase.ts'
import { withItem } from './with-item.ts'

const BLANKS = /^[\t\n\f ]*$/
const ODD_CONTEXTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'svg', 'math', 'form'])
/** True of elements whose content has its own parsing rules. */
const isOddContext = (tag: string): boolean =>
  textMode(tag) !== Mode.data || ODD_CONTEXTS.has(tag) || (traitsOf(tag) & Trait.bailsOut) !== 0
/**
 * Elements inside each other; what is deeper is left to an HTML parser, so that looking outwards ends soon.
 */
const MAX_DEPTH = 512

/**
 * The elements that are open while a tree is built: the standard's stack of open elements, and what is asked
 * of it.
 */
export class ElementStack {
  readonly root: OpenElement
  current: OpenElement
  readonly stack: OpenElement[]
  phase: Phase
  /** The open form: forms do not nest. */
  form: OpenElement | undefined
  /** No `<!doctype html>`: tables stand in paragraphs. */
  isQuirky = false
  /** How many start tags gave their attributes to an earlier element. */
  merges = 0
  /** Why only an HTML parser knows the tree. */
  reason: string | undefined
  /** The innermost group of nodes that is being collected. */
  mark: Mark | undefined
  /**
   * The children of all open elements so far, those of the outermost first. Behind `count` nothing counts.
   */
  readonly nodes: unknown[] = []
  count = 0

  /** `context`: the element whose content is built; absent for a whole document. */
  constructor(
    readonly context: string | undefined,
    /** Returns the item that elements are made of; absent where they need not know. */
    readonly item?: () => unknown,
    /** Factory of the nodes: of a page those in its body. */
    readonly factory: NodeFactory = virtualNodeFactory,
  ) {
    // An element around the content only matters where it is a table or a select.
    this.root = new OpenElement(rootShape(context), NO_VALUES, { count: 0 })
    if (context !== undefined) this.root.factory = factory
    this.current = this.root
    this.stack = [this.root]
    this.phase = context === undefined ? Phase.initial : Phase.inBody
    if (context !== undefined && isOddContext(context)) this.reason = `content of <${context}>`
  }

  bailOut(reason: string): never {
    this.reason ??= reason
    throw new Bailout(reason)
  }

  /** Ordinary elements of a body may stand here. */
  get takesElements(): boolean {
    const { kind, region } = this.current
    return this.phase === Phase.inBody && kind.holdsHtml && !kind.isTablePart && region !== 'select'
  }

  /** Appends text to the open element. */
  append(text: string): void {
    const { current, nodes } = this
    if (current.kind.isTablePart && !BLANKS.test(text)) this.bailOut('text inside a table')
    const last = this.count - 1
    if (last >= current.from && typeof nodes[last] === 'string') {
      nodes[last] += text
      this.mark?.grow(this, text)
    } else nodes[this.count++] = text
  }

  /** Appends a finished node to the open element. */
  push(node: unknown): void {
    this.nodes[this.count++] = node
  }

  /** Inserts an element that several renders share. */
  insert(element: VElement): void {
    const own = this.item === undefined ? element : withItem(element, this.item())
    this.push(this.current.factory.fromVirtual(own, this.stack.length))
  }

  /** Appends a comment to the open element, or behind all of an open element. */
  insertComment(text: string, behind?: OpenElement): void {
    if (behind === undefined) return this.push(this.current.factory.comment(text))
    behind.late ??= []
    behind.late.push(behind.factory.comment(text))
  }

  /** Opens an element, and closes it where it is void. Returns its shape. */
  open(shape: Shape, values: readonly string[]): Shape {
    const open = new OpenElement(shape, values, this)
    if (this.item !== undefined) open.item = this.item()
    if (this.factory !== virtualNodeFactory) open.factory = this.#factoryIn(open, this.current)
    this.stack.push(open)
    this.current = open
    if (open.kind.isVoid) this.pop()
    else if (this.stack.length > MAX_DEPTH) this.bailOut('very deep nesting')
    return shape
  }

  /** A page has virtual nodes around its body. */
  #factoryIn(open: OpenElement, parent: OpenElement): NodeFactory {
    const { context, factory, root, stack } = this
    if (parent.factory === factory)
      return factory.needsVirtual(open, stack.length) ? virtualNodeFactory : factory
    return context === undefined && parent.parent === root && open.is('body') ? factory : virtualNodeFactory
  }

  /** Closes the innermost element, which makes its node. */
  pop(): OpenElement {
    const popped = this.current
    const parent = popped.parent!
    this.stack.pop()
    this.current = parent
    const node = this.#made(popped, parent)
    this.count = popped.from
    this.push(node)
    return popped
  }

  #made(popped: OpenElement, { factory }: OpenElement): unknown {
    const content = this.#contentOf(popped)
    if (popped.factory === factory) return factory.element(popped, content)
    if (popped.factory === virtualNodeFactory)
      return factory.fromVirtual(virtualNodeFactory.element(popped, content) as VElement, this.stack.length)
    popped.factory.finish(this.childrenOf(popped))
    return virtualNodeFactory.element(popped, undefined)
  }

  #contentOf(popped: OpenElement): unknown {
    const { from, late } = popped
    if (late !== undefined) return this.childrenOf(popped).concat(late)
    const { count, nodes } = this
    if (count === from) return undefined
    return count === from + 1 ? nodes[from] : nodes.slice(from, count)
  }

  /** The nodes that an element has by now. */
  childrenOf({ from }: OpenElement): unknown[] {
    return this.nodes.slice(from, this.count)
  }

  /** Closes everything; returns the virtual nodes of the root. */
  finish(): readonly VNode[] {
    while (this.current !== this.root) this.pop()
    const { factory, late = [] } = this.root
    const children = [...this.childrenOf(this.root), ...late]
    if (factory === virtualNodeFactory) return children as VNode[]
    factory.finish(children)
    return []
  }

  /** Closes elements up to and including one; formatting among them would have to be opened again. */
  popThrough(target: OpenElement): void {
    for (;;) {
      const popped = this.pop()
      if (popped === target) return
      if (popped.has(Trait.formatting) && !target.isMarker)
        this.bailOut(`<${popped.tag}> is closed from outside`)
    }
  }

  /** Closes paragraphs, list items and options whose end tags are left out. */
  impliedEnds(except?: string): void {
    while (this.current.has(Trait.impliedEnd) && this.current.tag !== except) this.pop()
  }

  /** The innermost open element of a name, up to the elements that bound the scope. */
  inScope(tag: string, bounds?: (open: OpenElement) => boolean): OpenElement | undefined {
    for (let i = this.stack.length - 1; i > 0; i--) {
      const open = this.stack[i]!
      if (open.is(tag)) return open
      if (open.has(Trait.scope) || bounds?.(open)) return undefined
    }
    return undefined
  }

  inTableScope(tag: string): OpenElement | undefined {
    for (let i = this.stack.length - 1; i > 0; i--) {
      const open = this.stack[i]!
      if (open.is(tag)) return open
      if (open.is('table') || open.is('html')) return undefined
    }
    return undefined
  }

  closeParagraph(): void {
    if ((this.current.inside & Inside.paragraph) === 0) return
    this.impliedEnds('p')
    this.popThrough(this.stack.findLast((open) => open.is('p'))!)
  }
}
