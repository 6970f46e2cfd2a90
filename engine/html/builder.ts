import { documentEnd, documentStart, documentText, Phase } from './document.ts'
import { Inside, Trait, traitsOf } from './elements.ts'
import { foreignEnd, foreignStart } from './foreign.ts'
import { bodyEnd, bodyStart } from './in-body.ts'
import { hasRegion, type Kind } from './kind.ts'
import type { Mark } from './mark.ts'
import { Mode, textMode } from './mode.ts'
import { Shape, VComment, VDoctype, VElement, type VNode } from './nodes.ts'
import { OpenElement } from './open-element.ts'
import { Undecided } from './undecided.ts'
import { withItem } from './with-item.ts'

const BLANKS = /^[\t\n\f ]*$/
const ODD_CONTEXTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'svg', 'math', 'form'])
/** Content of these is read in ways of its own. */
const isOddContext = (tag: string): boolean =>
  textMode(tag) !== Mode.data || ODD_CONTEXTS.has(tag) || (traitsOf(tag) & Trait.undecided) !== 0
/** Elements inside each other; what is deeper is left to an HTML parser, so that looking outwards ends soon. */
const MAX_DEPTH = 512

/**
 * Builds a tree from tags and text as the HTML standard does (section 13.2.6), for everything that templates
 * commonly hold; the rest is `undecided`, and an HTML parser reads the whole output.
 */
export class Builder {
  readonly root: OpenElement
  current: OpenElement
  readonly stack: OpenElement[]
  phase: Phase
  /** The open form: forms do not nest. */
  form: OpenElement | undefined
  /** No `<!doctype html>`: tables stand in paragraphs. */
  isQuirky = false
  /** Why only an HTML parser knows the tree. */
  reason: string | undefined
  /** The innermost group of nodes that is being collected. */
  mark: Mark | undefined
  #dropsLineBreak = false

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

  undecided(reason: string): never {
    this.reason ??= reason
    throw new Undecided(reason)
  }

  start(shape: Shape, values: readonly string[], isSelfClosing: boolean): Mode {
    this.#dropsLineBreak = false
    const { kind } = shape
    const { current } = this
    if (kind.startsPlainly && (kind.closes & current.inside) === 0 && this.takesElements) {
      this.open(shape, values)
      return this.#modeBehind(kind)
    }
    if (this.phase !== Phase.inBody && documentStart(this, shape, values)) return this.#modeBehind(kind)
    if (!this.current.holdsHtml) foreignStart(this, shape, values)
    else {
      const element = bodyStart(this, shape, values)
      if (element === undefined) return Mode.data
      if (element.namespace === 'html') return this.#modeBehind(kind)
    }
    if (isSelfClosing) this.pop()
    return Mode.data
  }

  /** Ordinary elements of a body may stand here. */
  get takesElements(): boolean {
    const { kind, region } = this.current
    return this.phase === Phase.inBody && kind.holdsHtml && !kind.isTablePart && region !== 'select'
  }

  #modeBehind({ traits, mode }: Kind): Mode {
    if ((traits & Trait.dropsLineBreak) !== 0) this.#dropsLineBreak = true
    return mode
  }

  end(tag: string): void {
    this.#dropsLineBreak = false
    const { current } = this
    const { kind } = current
    if (current === this.root) this.#endOutside(tag)
    else if (kind.tag === tag && kind.endsPlainly && this.phase === Phase.inBody) this.pop()
    // Raw text ends here whatever stands around it.
    else if (current.is(tag) && kind.mode !== Mode.data) {
      // An escape in a script changes where it ends.
      if (tag === 'script' && current.children.join('').includes('<!--')) this.undecided('<!-- in a script')
      this.pop()
    } else this.#endOutside(tag)
  }

  /** An end tag that is not that of the innermost element, or that has rules. */
  #endOutside(tag: string): void {
    if (this.phase !== Phase.inBody && documentEnd(this, tag)) return
    if (this.current.kind.isHtml || !foreignEnd(this, tag)) bodyEnd(this, tag)
  }

  /** Text with its character references decoded. */
  text(text: string): void {
    let rest = text
    if (this.#dropsLineBreak) {
      this.#dropsLineBreak = false
      if (rest[0] === '\n') rest = rest.slice(1)
    }
    if (rest === '') return
    if (this.phase !== Phase.inBody && textMode(this.current.tag) === Mode.data)
      rest = documentText(this, rest)
    if (rest !== '') this.append(rest)
  }

  /** Text at the place that is open now. */
  append(text: string): void {
    const { children, kind } = this.current
    if (kind.isTablePart && !BLANKS.test(text)) this.undecided('text inside a table')
    const last = children.length - 1
    if (last >= 0 && typeof children[last] === 'string') {
      children[last] += text
      this.mark?.grow(children, text)
    } else children.push(text)
  }

  comment(text: string): void {
    const place =
      this.phase === Phase.afterBody
        ? this.stack[1]!
        : this.phase === Phase.afterAfterBody
          ? this.root
          : this.current
    place.children.push(new VComment(text))
  }

  doctype(text: string): void {
    if (this.phase !== Phase.initial) return
    const name = text.trim().toLowerCase()
    if (name !== 'html') this.undecided('a doctype other than html')
    this.root.children.push(new VDoctype('html', '', ''))
    this.phase = Phase.beforeHtml
  }

  /** A finished element in the place that is open now. */
  insert(element: VElement): void {
    this.#dropsLineBreak = false
    this.current.children.push(this.item === undefined ? element : withItem(element, this.item()))
  }

  /** Inserts an element and, unless it is void, opens it. */
  open(shape: Shape, values: readonly string[]): VElement {
    const children: VNode[] = []
    const element = new VElement(shape, values, children)
    this.#dropsLineBreak = false
    if (this.item !== undefined) element.scope = this.item()
    this.current.children.push(element)
    if (!shape.kind.isVoid) {
      this.current = new OpenElement(shape, children, this.current)
      this.stack.push(this.current)
      if (this.stack.length > MAX_DEPTH) this.undecided('very deep nesting')
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
        this.undecided(`<${popped.tag}> is closed from outside`)
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
