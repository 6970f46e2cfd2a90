import type { TextChunk } from '../../sink.ts'
import { Trait } from '../elements.ts'
import { Mode } from '../mode.ts'
import { type Origin, VElement, type VRoot } from '../nodes.ts'
import { Sign } from '../signs.ts'
import { tokenizeOnce } from '../tokens/tokenized-text.ts'
import { Tokenizer } from '../tokens/tokenizer.ts'
import { Builder } from '../tree/builder.ts'
import { advance } from '../tree/document.ts'
import { hoistStatic } from '../tree/hoist-static.ts'
import { type CachedNodes, Mark } from '../tree/mark.ts'
import { isTablePart } from '../tree/open-element.ts'
import { Phase } from '../tree/phase.ts'
import { MarkupSink, type RenderPosition } from './markup-sink.ts'
import type { OriginAt } from './markup-writer.ts'
import type { RenderTarget, TreeNeeds } from './target.ts'
import { TreeWriter } from './tree-writer.ts'

/** Further needs of a tree sink: the element whose content is built, undefined for a whole document. */
export interface TreeSinkNeeds extends Pick<TreeNeeds, 'raw'> {
  readonly context: string | undefined
  /** Returns the item that is being printed; absent where elements need not know. */
  readonly item: (() => unknown) | undefined
}

/** Builds a virtual tree from what a render writes. */
export class TreeSink extends MarkupSink {
  readonly builder: Builder
  readonly #context: string | undefined
  protected readonly writer: TreeWriter
  protected readonly tokenizer: Tokenizer
  /** The items that are open in a recording. */
  #items: (Mark | undefined)[] | undefined

  constructor(target: RenderTarget, render: RenderPosition, { context, item, raw }: TreeSinkNeeds) {
    super(target, render, raw)
    this.#context = context
    this.builder = new Builder(context, item)
    this.writer = new TreeWriter(this.builder, this)
    this.tokenizer = new Tokenizer(this.writer)
  }

  protected read(chunk: TextChunk): void {
    const { tokenizer, writer } = this
    // Cached tokens do not say on which line each is.
    const isCached = this.raw === undefined && writer.foreign.open.length === 0
    const tokens = isCached ? tokenizeOnce(chunk, tokenizer, this) : undefined
    if (tokens === undefined) return this.feedText(chunk)
    const { exit } = tokens
    // Elements of values stay those of one render: what is shared gets no key of an item, so that React would
    // make it again.
    if (tokens.text !== undefined) return writer.templateText(tokens.text)
    tokens.hoisted ??= chunk.isValue ? tokens.operations : hoistStatic(tokens.operations)
    writer.run(tokens.hoisted)
    if (tokens.isClosed) return
    tokenizer.skip(exit)
    writer.isRaw = exit.mode === Mode.rawtext
    writer.foreign.open = exit.foreign
    if (exit.tagOrigin !== undefined) writer.tagOrigin = exit.tagOrigin
  }

  protected writeText(content: string): void {
    if (this.mode > Mode.rcdata) this.writer.plainValue(content)
    else this.writer.plainText(content)
  }

  protected write(safe: string, signs: number, isTrusted = false): void {
    const { writer } = this
    const { mode } = this.tokenizer
    if (!isTrusted) writer.holdData()
    if (!this.isInert(signs)) this.readValue(safe)
    else if (mode > Mode.rcdata) writer.plainValue(safe)
    else if ((signs & Sign.ampersand) === 0) writer.plainText(safe)
    else writer.text(safe)
  }

  protected feed(html: string, origin: OriginAt): void {
    this.writer.origin = origin
    this.tokenizer.feed(html)
  }

  /** Origin of the text that is being read, or was last. */
  get textOrigin(): Origin | undefined {
    return this.writer.origin?.(this.tokenizer.offset)
  }

  /** The start of nodes that belong together; undefined where a tag or a reference is half read. */
  begin(): Mark | undefined {
    const { builder } = this
    if (!this.#isSettled || builder.current.has(Trait.dropsLineBreak)) return undefined
    const mark = new Mark(builder, this.tokenizer.mode, this.#state)
    mark.written = this.length
    builder.mark = mark
    return mark
  }

  /** True if nodes may be counted here; what was read so far is all in the tree. */
  get #isSettled(): boolean {
    const { builder } = this
    const { mode } = this.tokenizer
    // Of blanks that were dropped outside of a table's structure it is not yet known whether text follows.
    const isBetween =
      mode === Mode.data ||
      (mode === Mode.table && (this.tokenizer.dropped === '' || isTablePart(builder.current)))
    return (
      isBetween && builder.phase === Phase.inBody && builder.current.kind.holdsHtml && this.writer.settle()
    )
  }

  /** Gives the nodes since a mark a key in common; true where they are whole. */
  end(mark: Mark | undefined, key: string | undefined): boolean {
    if (mark === undefined) return false
    const { builder } = this
    const isWhole = this.#isSettled && builder.current === mark.open
    this.#close(mark)
    if (isWhole && key !== undefined) builder.key(mark.length, key)
    return isWhole && mark.state === this.#state
  }

  /** State beside the open elements, and changes to elements that were there. */
  get #state(): string {
    const { open } = this.writer.foreign
    const { form, merges } = this.builder
    return `${form === undefined ? '' : 'form'}${merges || ''}${open.length === 0 ? '' : open.join()}`
  }

  #close(mark: Mark): void {
    mark.close()
    this.builder.mark = mark.outer
  }

  /** Returns the nodes since the mark of a group that ended whole, for later renders. */
  keep({ open, length, mode, state, isQuirky, text, written }: Mark): CachedNodes {
    const nodes = this.builder.nodes.slice(length, this.builder.count)
    // They are not to be changed: a group around them must not give them its key.
    for (const node of nodes) if (node instanceof VElement) node.isShared = true
    return {
      children: text === '' ? nodes : [text, ...nodes],
      length: this.length - written,
      mode: this.tokenizer.mode,
      path: open.path,
      before: mode,
      state,
      isQuirky,
    }
  }

  /** Appends nodes of an earlier render. */
  reuse({ children, mode, length }: CachedNodes, mark: Mark): void {
    const { builder } = this
    this.length += length
    for (let i = 0; i < children.length; i++) {
      const node = children[i]!
      if (typeof node === 'string') builder.append(node)
      else builder.push(node)
    }
    this.tokenizer.mode = mode
    this.#close(mark)
  }

  protected override startItem(): void {
    this.#items ??= []
    this.#items.push(this.begin())
  }

  protected override endItem(key: string): void {
    this.end(this.#items?.pop(), key)
  }

  finish(): VRoot {
    const isDocument = this.#context === undefined
    const { mode } = this.tokenizer
    // Where a script holds an escape, this may have been no end tag.
    if (mode === Mode.endTag) this.builder.bailOut('half an end tag at the end')
    if (mode === Mode.tagOpen) this.writer.text('<')
    else if (mode === Mode.endTagOpen) this.writer.text('</')
    else if (mode === Mode.rawtext || mode === Mode.rcdata) this.writer.text(this.tokenizer.rest)
    else if (mode === Mode.markup || mode === Mode.comment || mode === Mode.doctype || mode === Mode.bogus) {
      this.builder.bailOut('half a comment at the end')
    }
    this.writer.flush()
    if (isDocument) advance(this.builder, Phase.inBody)
    return { kind: 'root', isDocument, children: this.builder.finish() }
  }
}
