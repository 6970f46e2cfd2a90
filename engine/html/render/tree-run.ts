import type { MessageCode, MessageValues } from '../../diagnostics/messages.ts'
import { Bailout } from '../../halt.ts'
import type { Scope } from '../../lookup/scope.ts'
import type { PartialCall } from '../../partial-call.ts'
import type { Code, Step } from '../../run.ts'
import type { Sink } from '../../sink.ts'
import type { Node } from '../../syntax/tree.ts'
import type { VRoot } from '../nodes.ts'
import { itemOf } from './item-keys.ts'
import { MarkupRun } from './markup-run.ts'
import {
  areSameMacros,
  type CacheEntry,
  definitionsOf,
  type Inner,
  OuterScope,
  type Section,
  SectionCache,
  type VisibleMacros,
  visibleMacros,
} from './memory.ts'
import { RecordingSink } from './recording.ts'
import { contextOf, type RenderNeeds, type RenderRequest, type RenderTarget } from './target.ts'
import { TreeSink } from './tree-sink.ts'

/** Caches of a render without a memory. */
const NO_CACHES: Inner = new Map()

/** A render that builds a virtual tree instead of a string. */
export class TreeRun extends MarkupRun {
  readonly #needs: RenderNeeds
  /** The caches of the last render and of this one, at the section where the render is. */
  #before: Inner | undefined
  #inner: Inner = NO_CACHES
  readonly output: TreeSink
  #outer: OuterScope | undefined
  /** Sections depend on what ran before them, so that none is reused. */
  #isUnsteady = false
  /** Most templates have none; then none is looked for. */
  #hasMacros = false
  /** Partials with mistakes, which the first call in a render reports. */
  #broken: Set<unknown> | undefined

  constructor(request: RenderRequest, target: RenderTarget, needs: RenderNeeds) {
    const { template, data, options } = request
    const { memory, namesItems = false, raw } = needs
    super(template, data, memory === undefined ? options : memory.pin(options))
    this.#needs = needs
    const context = contextOf(template, options.context)
    if (memory !== undefined) {
      memory.prepare(options, [target.filter, context, target.isLean])
      this.#before = memory.inner
      this.#inner = new Map()
    }
    const item = namesItems ? () => this.item : undefined
    this.output = new TreeSink(target, this, { context, item, raw })
  }

  /** The tree; undefined where an HTML parser has to read the output. */
  build(): VRoot | undefined {
    const root = this.#build()
    const { reason } = this.output.builder
    if (root === undefined && reason !== undefined)
      this.#needs.raw?.add(this.output.textOrigin ?? { source: this.source, start: 0 }, reason, true)
    return root
  }

  #build(): VRoot | undefined {
    const { output } = this
    if (output.builder.reason !== undefined) return undefined
    this.start(output)
    if (output.builder.reason !== undefined) return undefined
    try {
      const root = output.finish()
      const { memory } = this.#needs
      // The output is cached for the next render.
      if (memory !== undefined) memory.inner = this.#inner
      return root
    } catch (error) {
      if (error instanceof Bailout) return undefined
      throw error
    }
  }

  override defineMacro(name: string, nodes: readonly Node[], body: Step): void {
    this.#hasMacros = true
    super.defineMacro(name, nodes, body)
  }

  #macrosAt(scope: Scope<Code> | undefined): VisibleMacros {
    return this.#hasMacros ? visibleMacros(scope) : undefined
  }

  override report(code: MessageCode, values: MessageValues = {}, known: readonly string[] = []): void {
    if (code === 'partial-broken') {
      this.#broken ??= new Set()
      this.#broken.add(values.name)
    }
    // From here on all partials count as one level deeper.
    if (code === 'partial-too-deep') this.#isUnsteady = true
    super.report(code, values, known)
  }

  override perform(call: PartialCall<Step>, sink?: Sink): void {
    if (this.#broken?.has(call.parts.name)) this.faults++
    super.perform(call, sink)
  }

  /** Caches the output of a section or of one item, and takes it over where it would be the same again. */
  override enter(body: Step): void {
    const { output, sink } = this
    if (sink instanceof RecordingSink) return sink.item(this.itemKey, () => body(this))
    const section = this.#section(body)
    if (section !== undefined) return this.#keep(section)
    const key = this.itemKey
    if (key === undefined) return body(this)
    const mark = output.begin()
    body(this)
    output.end(mark, key)
  }

  /** Returns the cache of a body in the open frame; undefined where nothing is cached. */
  #cacheOf(body: Step): SectionCache | undefined {
    if (this.#needs.memory === undefined) return undefined
    let cache = this.#inner.get(body)
    if (cache === undefined) {
      cache = new SectionCache(this.#before?.get(body))
      this.#inner.set(body, cache)
    }
    return cache
  }

  /** Returns what is cached of the section or item that is about to run; undefined where nothing is. */
  #section(body: Step): Section | undefined {
    const { frame: scope } = this
    const { node } = scope
    if (typeof node !== 'object' || node === null) return undefined
    const cache = this.#cacheOf(body)
    if (cache === undefined) return undefined
    const { parent } = scope
    const items = parent?.node
    const isItem = parent !== undefined && parent.index >= 0 && Array.isArray(items)
    const key = isItem ? cache.keysOf(items)[parent.index] : undefined
    return { body, cache, key, last: cache.find(key), scope }
  }

  #keep(section: Section): void {
    const { output } = this
    const { cache, key, last } = section
    const mark = output.begin()
    const nodes = last?.nodes
    const isAlike = mark !== undefined && nodes !== undefined && mark.fits(nodes) && this.isWithinLimit(nodes)
    if (isAlike && last !== undefined && this.#isSame(last, section.scope)) {
      output.reuse(nodes, mark)
      return this.#reuseEntry(cache, last, section.scope)
    }
    const entry = this.#run(section)
    const isWhole = output.end(mark, key)
    if (isWhole && mark !== undefined) entry.nodes = output.keep(mark)
    cache.add(entry)
  }

  /** Returns true if every dependency of the cached output is unchanged. */
  #isSame({ isSettled, value, item, reads, macros }: CacheEntry, { node, parent }: Scope<Code>): boolean {
    if (!isSettled || this.#isUnsteady || value !== node || item !== this.#itemOf(node, parent)) return false
    if (!areSameMacros(macros, this.#macrosAt(parent))) return false
    return reads === undefined || this.#outerOf(parent).areUnchanged(reads)
  }

  /** The item whose elements are made; undefined where they need not know. */
  get item(): unknown {
    return this.#itemOf(this.frame.node, this.frame.parent)
  }

  #itemOf(value: unknown, parent: Scope | undefined): unknown {
    return this.#needs.namesItems ? itemOf(value, parent) : undefined
  }

  #outerOf(parent: Scope | undefined): OuterScope {
    if (parent === undefined) throw new Error('a section without a frame around it')
    if (this.#outer?.scope !== parent)
      this.#outer = new OuterScope(parent, this.#needs.memory?.names ?? new Map())
    return this.#outer
  }

  /** Runs a body and writes down what it read. */
  #run({ body, key, last, scope }: Section): CacheEntry {
    const before = this.#before
    const outer = this.#inner
    const faults = this.faults
    const inner: Inner = new Map()
    this.#before = last?.inner
    this.#inner = inner
    scope.reads = new Set()
    const macros = this.#macrosAt(scope.parent)
    // A copy, to see whether any tag runs.
    const { span } = this
    const copy = { start: span.start, end: span.end }
    this.span = copy
    try {
      body(this)
    } finally {
      this.#inner = outer
      this.#before = before
    }
    const isSettled = this.faults === faults && !this.#isUnsteady
    const reads = this.#outerOf(scope.parent).values(scope.reads)
    const lastSpan = this.span === copy ? undefined : this.span
    if (lastSpan === undefined) this.span = span
    return {
      key,
      isSettled,
      value: scope.node,
      item: this.#itemOf(scope.node, scope.parent),
      reads,
      macros,
      lastSpan,
      defined: definitionsOf(scope),
      inner,
      nodes: undefined,
    }
  }

  /** Goes on as if the section had run, in the frame that was opened for it. */
  #reuseEntry(cache: SectionCache, entry: CacheEntry, scope: Scope<Code>): void {
    const { lastSpan, defined } = entry
    if (lastSpan !== undefined) this.span = lastSpan
    if (defined !== undefined) {
      scope.variables = defined.variables && new Map(defined.variables)
      scope.macros = defined.macros && new Map(defined.macros)
      this.#hasMacros ||= defined.macros !== undefined
    }
    cache.add(entry)
  }
}
