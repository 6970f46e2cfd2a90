import { Bailout } from './bailout.ts'
import { Inside, Trait, traitsOf } from './elements.ts'
import { hasRegion, kindOf } from './kind.ts'
import type { Mark } from './mark.ts'
import { Mode, textMode } from './mode.ts'
import { Shape, VElement, type VNode } from './nodes.ts'
import { OpenElement } from './open-element.ts'
import { Phase } from './phase.ts'
import { withItem } from './with-item.ts'

const BLANKS = /^[\t\n\f ]*$/
const ODD_CONTEXTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'svg', 'math', 'form'])
/** True of elements whose content has its own parsing rules. */
const isOddContext = (tag: string): boolean =>
  textMode(tag) !== Mode.data || ODD_CONTEXTS.has(tag) || (traitsOf(tag) & Trait.bailsOut) !== 0
/** Elements inside each other; what is deeper is left to an HTML parser, so that looking outwards ends soon. */
const MAX_DEPTH = 512

/** The elements that are open while a tree is built: the standard's stack of open elements, and what is asked of it. */
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

  /** `context`: the element whose content is built; absent for a whole document. */
  constructor(
    readonly context: string | undefined,
    /** Returns the item that elements are made of; absent where they need not know. */
    readonly item?: () => unknown,
  ) {
    // An element around the content only matters where it is a table or a select.
    const tag = context === undefined ? '#document' : hasRegion(context) ? context : '#content'
    this.root = new OpenElement(new Shape({ tag }), [], undefined)
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

  /** Text at the place that is open now. */
  append(text: string): void {
    const { children, kind } = this.current
    if (kind.isTablePart && !BLANKS.test(text)) this.bailOut('text inside a table')
    const last = children.length - 1
    if (last >= 0 && typeof children[last] === 'string') {
      children[last] += text
      this.mark?.grow(children, text)
    } else children.push(text)
  }

  /** A finished element in the place that is open now. */
  insert(element: VElement): void {
    this.current.children.push(this.item === undefined ? element : withItem(element, this.item()))
  }

  /** Inserts an element and, unless it is void, opens it. */
  open(shape: Shape, values: readonly string[]): VElement {
    const children: VNode[] = []
    const element = new VElement(shape, values, children)
    if (this.item !== undefined) element.scope = this.item()
    this.current.children.push(element)
    if (!kindOf(shape).isVoid) {
      this.current = new OpenElement(shape, children, this.current)
      this.stack.push(this.current)
      if (this.stack.length > MAX_DEPTH) this.bailOut('very deep nesting')
    }
    return element
  }

  pop(): OpenElement {
    const popped = this.stack.pop()!
    this.current = this.stack[this.stack.length - 1]!
    return popped
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
