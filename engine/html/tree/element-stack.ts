import { Bailout } from '../../halt.ts'
import { Inside, Trait, traitsOf } from '../elements.ts'
import { REGIONS } from '../kind.ts'
import { Mode, textMode } from '../mode.ts'
import { NO_VALUES, Shape, VComment, VElement, VGroup, type VNode } from '../nodes.ts'
import type { Mark } from './mark.ts'
import { OpenElement } from './open-element.ts'

/** How far a whole page has got: the insertion modes around the body. */
export const Phase = Object.freeze({
  initial: 0,
  beforeHtml: 1,
  beforeHead: 2,
  inHead: 3,
  afterHead: 4,
  inBody: 5,
  afterBody: 6,
  afterAfterBody: 7,
} as const)
export type Phase = (typeof Phase)[keyof typeof Phase]

const BLANKS = /^[\t\n\f ]*$/
/** Shapes of the elements around trees, where they matter to what is in them. */
const ROOTS: ReadonlyMap<string, Shape> = /* @__PURE__ */ new Map(
  [...REGIONS.keys()].map((tag) => [tag, new Shape({ tag })]),
)
const ROOT: Shape = /* @__PURE__ */ new Shape({ tag: '#root' })
const ODD_CONTEXTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'svg', 'math', 'form'])
/** Returns true for elements whose content has its own parsing rules. */
const isOddContext = (tag: string): boolean =>
  textMode(tag) !== Mode.data || ODD_CONTEXTS.has(tag) || (traitsOf(tag) & Trait.bailsOut) !== 0
/** Elements inside each other; what is deeper is left to an HTML parser: looking outwards ends soon. */
const MAX_DEPTH = 512

/** Returns true for elements beyond which the standard does not look for others. */
export const boundsScope = (open: OpenElement): boolean => open.has(Trait.scope)

/** The elements that are open while a tree is built: the standard's stack, and what is asked of it. */
export class ElementStack {
  readonly root: OpenElement
  current: OpenElement
  readonly stack: OpenElement[]
  phase: Phase
  /** The open form: forms do not nest. */
  form: OpenElement | undefined
  /** No `<!doctype html>`: tables are allowed in paragraphs. */
  isQuirky = false
  /** How many start tags gave their attributes to an earlier element. */
  merges = 0
  /** The reason for a bailout to an HTML parser. */
  reason: string | undefined
  /** The innermost group of nodes that is being collected. */
  mark: Mark | undefined
  /** The children of all open elements so far, the outermost's first. Behind `count` nothing counts. */
  readonly nodes: VNode[] = []
  count = 0

  /** `context`: the element whose content is built; absent for a whole document. */
  constructor(
    readonly context: string | undefined,
    /** Returns the item that elements are made of; absent where they need not know. */
    readonly item?: () => unknown,
  ) {
    // Most templates make the content of a `div`, where nothing has to be looked up.
    const isPlain = context === undefined || context === 'div'
    const root = isPlain ? ROOT : (ROOTS.get(context) ?? ROOT)
    this.root = new OpenElement(root, NO_VALUES, { count: 0 })
    this.current = this.root
    this.stack = [this.root]
    this.phase = context === undefined ? Phase.initial : Phase.inBody
    if (!isPlain && isOddContext(context)) this.reason = `content of <${context}>`
  }

  bailOut(reason: string): never {
    this.reason ??= reason
    throw new Bailout(reason)
  }

  /** Ordinary elements of a body are allowed here. */
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
  push(node: VNode): void {
    this.nodes[this.count++] = node
  }

  /** Appends a comment to the open element, or behind all of an open element. */
  insertComment(text: string, behind?: OpenElement): void {
    const comment = new VComment(text)
    if (behind === undefined) return this.push(comment)
    behind.late ??= []
    behind.late.push(comment)
  }

  /** Opens an element, and closes it where it is void. Returns its shape. */
  open(shape: Shape, values: readonly string[]): Shape {
    const open = new OpenElement(shape, values, this)
    if (this.item !== undefined) open.item = this.item()
    this.stack.push(open)
    this.current = open
    if (open.kind.isVoid) this.pop()
    else if (this.stack.length > MAX_DEPTH) this.bailOut('very deep nesting')
    return shape
  }

  /** Closes the innermost element, which makes its node. */
  pop(): OpenElement {
    const popped = this.current
    const parent = popped.parent!
    this.stack.pop()
    this.current = parent
    const node = new VElement(popped.shape, popped.values, this.childrenOf(popped))
    node.scope = popped.item
    this.count = popped.from
    this.push(node)
    return popped
  }

  /** The nodes that an element has by now. */
  childrenOf({ from, late }: OpenElement): VNode[] {
    const children = this.nodes.slice(from, this.count)
    return late === undefined ? children : children.concat(late)
  }

  /** Gives the nodes of the innermost element from an index on a key in common. */
  key(from: number, key: string): void {
    const { nodes, count } = this
    let first = from
    let last = count - 1
    while (first <= last && typeof nodes[first] === 'string') first++
    while (last > first && typeof nodes[last] === 'string') last--
    if (first > last) return
    nodes[first] = new VGroup(key, nodes.slice(first, last + 1))
    nodes.copyWithin(first + 1, last + 1, count)
    this.count = count - (last - first)
  }

  /** Closes everything; returns the nodes of the root. */
  finish(): readonly VNode[] {
    while (this.current !== this.root) this.pop()
    return this.childrenOf(this.root)
  }

  /** Closes elements up to and including one; formatting among them would have to be opened again. */
  popThrough(target: OpenElement): void {
    for (;;) {
      const popped = this.pop()
      if (popped === target) return
      if (popped.has(Trait.formatting) && !target.kind.isMarker)
        this.bailOut(`<${popped.tag}> is closed from outside`)
    }
  }

  /** Closes paragraphs, list items and options whose end tags are left out. */
  impliedEnds(except?: string): void {
    while (this.current.has(Trait.impliedEnd) && this.current.tag !== except) this.pop()
  }

  /** The innermost open element that a test finds, up to one that bounds the search. */
  innermost(
    test: (open: OpenElement) => boolean,
    bounds: (open: OpenElement) => boolean = () => false,
  ): OpenElement | undefined {
    for (let i = this.stack.length - 1; i > 0; i--) {
      const open = this.stack[i]!
      if (test(open)) return open
      if (bounds(open)) return undefined
    }
    return undefined
  }

  /** The innermost open element of a name, up to the elements that bound the scope. */
  inScope(tag: string): OpenElement | undefined {
    return this.innermost((open) => open.is(tag), boundsScope)
  }

  closeParagraph(): void {
    if ((this.current.inside & Inside.paragraph) === 0) return
    this.impliedEnds('p')
    this.popThrough(this.stack.findLast((open) => open.is('p'))!)
  }
}
