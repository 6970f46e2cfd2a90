import type { Rendering } from '../html/html-of.ts'
import { itemKeys } from '../html/item-keys.ts'
import type { Chunk, KeptMade } from '../html/memory.ts'
import type { VNode } from '../html/nodes.ts'
import type { OpenElement } from '../html/open-element.ts'
import { decodeReferences, unfinished } from '../html/references.ts'
import { isMarkup, Sign, signsOf } from '../html/signs.ts'
import { type Section, TreeRun, type TreeRunOptions } from '../html/tree-run.ts'
import { Undecided } from '../html/undecided.ts'
import type { PartialCall, Printed } from '../partial-call.ts'
import { NOTHING, type Step } from '../reduce/step.ts'
import { Scope } from '../scope.ts'
import type { Sink } from '../sink.ts'
import { type AttributeSite, AttributeValue, passesWhole } from './attribute-value.ts'
import { Callees } from './callees.ts'
import type { Maker } from './maker.ts'
import { MouldMaker } from './mould-maker.ts'
import { Nodes } from './nodes.ts'
import type { Place } from './variable.ts'

/** A step of a mould. */
export type MouldStep = Step<MouldRun>

export interface MouldOptions extends TreeRunOptions {
  readonly maker: Maker
  readonly root: Place
}

/** A section that was made in an earlier render. */
type KeptChunk = Chunk & { readonly made: KeptMade }

const callees = new Callees(
  ({ nodes, template: { compiler, source } }, options, open: OpenElement): MouldStep =>
    new MouldMaker(compiler.plugins, { planner: { options, source }, open }).block(nodes),
  ({ path }) => path,
)

/** Signs that HTML reads otherwise than as text. */
const MARKUP = Sign.less | Sign.ampersand | Sign.odd

/**
 * A render that pours data into a mould: elements are made where the template is known to have them, and only values
 * with markup are read. What does not fit is `Undecided`, and the template is rendered in the common way.
 */
export class MouldRun extends TreeRun implements Sink {
  length = 0
  maker: Maker
  /** What is made of the content of the elements that are open. */
  readonly nodes = new Nodes()
  /** The instruction that runs, where it may print. */
  at: Place
  /** Text that is not among the nodes yet. */
  pending = ''
  /** Sections and items are kept for a later render. */
  readonly remembers: boolean
  /** An attribute is being put together: instructions print into it. */
  isInAttribute = false
  readonly #options: MouldOptions
  readonly #attributeValue: AttributeValue

  constructor(rendering: Rendering, options: MouldOptions) {
    super(rendering, options)
    this.#options = options
    const { decode, filter, memory } = options
    this.remembers = memory !== undefined
    this.#attributeValue = new AttributeValue({ decode, filter, origin: () => this.origin })
    this.maker = options.maker
    this.at = options.root
  }

  /** What the mould makes; undefined where the data does not fit into it. */
  pour(mould: MouldStep): Nodes | undefined {
    this.sink = this
    try {
      mould(this)
      this.tick()
    } catch {
      // The common way tells what went wrong, and makes what can be made.
      return undefined
    }
    this.flush()
    this.remember()
    return this.nodes
  }

  /** Text of the template that is about to be written. */
  count(length: number): void {
    this.length += length
  }

  text(): never {
    throw new Undecided('text of another template')
  }

  value(content: string): void {
    if (content === '') return
    if (!this.isInAttribute) return this.print(content, this.at)
    this.length += content.length
    this.#attributeValue.value(content)
  }

  override printCall(call: PartialCall): void {
    if (this.sink !== this) super.printCall(call)
    else if (this.isInAttribute) this.value(String(call))
    else this.#call(call, this.at)
  }

  /** Runs the code of a call in its place; where its markup cannot be known, what it prints is read as HTML. */
  #call(call: PartialCall, { node, open }: Place): void {
    this.place = node
    const { decode, isLean = false } = this.#options
    const body = callees.of(call, { decode, isLean }, open)
    if (body !== undefined) this.perform(call, body)
    else this.inside(open, () => this.perform(call, call.parts.code.body))
  }

  /** A value between tags. */
  print(content: Printed, place: Place): void {
    if (typeof content !== 'string') return this.#call(content, place)
    this.length += content.length
    if (!isMarkup(content)) this.pending += content
    else this.printMarkup(content, place)
  }

  /** A value with signs of HTML. */
  printMarkup(content: string, { node, open }: Place): void {
    const isText = (signsOf(content) & MARKUP) === Sign.ampersand && unfinished(content) === content.length
    this.place = node
    if (isText) this.pending += decodeReferences(content, false, this.#options.decode)
    else this.inside(open, () => this.output.value(content))
  }

  /** Hands text over to the nodes. */
  flush(): void {
    if (this.pending === '') return
    this.nodes.push(this.pending)
    this.pending = ''
  }

  /** Reads what `write` puts into the content of an element as HTML. */
  inside(open: OpenElement, write: () => void): void {
    const { sink } = this
    this.sink = this.output
    let nodes: readonly VNode[] | undefined
    try {
      nodes = this.output.inside(open, write)
    } finally {
      this.sink = sink
    }
    if (nodes === undefined) throw new Undecided('markup that reaches beyond its place')
    if (nodes.length > 0) this.nodes.isMixed = true
    for (const node of nodes) {
      if (typeof node === 'string') this.pending += node
      else {
        this.flush()
        this.nodes.push(this.maker.node(node))
      }
    }
  }

  /** The value of an attribute, which `write` puts together. */
  attribute(site: AttributeSite, write: MouldStep): string {
    const value = this.#attributeValue
    value.begin(site)
    this.isInAttribute = true
    write(this)
    this.isInAttribute = false
    return value.finish()
  }

  /** The value of an attribute that begins with data, and goes on with text of the template. */
  wholeAttribute(site: AttributeSite, content: string, rest: string): string {
    const passing = this.passing(site, content, rest)
    if (passing !== undefined) return passing
    return this.attribute(site, () => {
      this.value(content)
      this.attributeText(rest)
    })
  }

  /** The same where nothing needs to be asked about the data; else undefined. */
  passing(site: AttributeSite, content: string, rest: string): string | undefined {
    if (!passesWhole(site, content, this.#options.filter)) return undefined
    return rest === '' ? content : content + rest
  }

  /** Text of the template in an attribute. */
  attributeText(text: string): void {
    this.#attributeValue.text += text
  }

  override enter(body: Step<this>): void {
    if (this.sink !== this) return super.enter(body)
    if (this.isInAttribute) return body(this)
    const section = this.section(body)
    if (section !== undefined) return this.#keep(section)
    this.nodes.itemKey = undefined
    body(this)
  }

  override repeat(items: readonly unknown[], body: Step<this>, between: Step<this>): void {
    if (this.sink !== this || this.isInAttribute) return super.repeat(items, body, between)
    const outer = this.scope
    const chunks = this.chunksOf(body)
    const keys = chunks?.keysOf(items) ?? itemKeys(items)
    const list: typeof outer = new Scope(items, outer)
    for (const item of items) {
      if (list.index >= 0) between(this)
      this.tick()
      const key = keys[++list.index]!
      const isKept = chunks !== undefined && typeof item === 'object' && item !== null
      const last = isKept ? chunks.find(key) : undefined
      // Most items of an update are the same as before, and need no frame.
      if (isKept && between === NOTHING && this.#isAgain(last, item, list)) {
        this.takeOver(chunks, last)
        this.#putAgain(last.made)
      } else {
        const scope: typeof outer = new Scope(item, list)
        this.scope = scope
        if (isKept) this.#keep({ body, chunks, key, last, scope })
        else this.#item(body, key)
      }
    }
    this.scope = outer
  }

  #item(body: Step<this>, key: string): void {
    const { nodes } = this
    nodes.itemKey = key
    const from = nodes.top
    body(this)
    nodes.itemKey = undefined
    this.maker.keyed(nodes, from, key)
  }

  #keep(section: Section<this>): void {
    const { chunks, key, last, scope } = section
    if (this.#isAgain(last, scope.node, scope.parent)) {
      this.takeOver(chunks, last, scope)
      return this.#putAgain(last.made)
    }
    const { nodes, length } = this
    this.flush()
    const from = nodes.top
    nodes.itemKey = key
    const chunk = this.run(section)
    this.flush()
    nodes.itemKey = undefined
    if (key !== undefined) this.maker.keyed(nodes, from, key)
    const made = nodes.list(from)
    this.maker.keep(made)
    chunk.made = { nodes: made, kind: this.maker.kind, length: this.length - length, isMixed: nodes.isMixed }
    chunks.add(chunk)
  }

  #isAgain(last: Chunk | undefined, node: unknown, parent: Scope | undefined): last is KeptChunk {
    return last?.made?.kind === this.maker.kind && this.fits(last.made) && this.isSame(last, node, parent)
  }

  #putAgain({ nodes, length, isMixed }: KeptMade): void {
    this.length += length
    this.nodes.isMixed ||= isMixed
    this.nodes.itemKey = undefined
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]
      if (typeof node === 'string') this.pending += node
      else {
        this.flush()
        this.nodes.push(node)
      }
    }
  }
}
