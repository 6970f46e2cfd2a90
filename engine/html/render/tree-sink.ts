import type { TextChunk } from '../../sink.ts'
import { Trait } from '../elements.ts'
import { Mode } from '../mode.ts'
import type { Origin, OriginAt, VRoot } from '../nodes.ts'
import { decodeReferences } from '../references.ts'
import { Sign } from '../signs.ts'
import { lineBreaks } from '../tokens/token-handler.ts'
import type { TokenizedText } from '../tokens/tokenized-text.ts'
import { Builder } from '../tree/builder.ts'
import { advance } from '../tree/document.ts'
import { Phase } from '../tree/element-stack.ts'
import { type CachedNodes, Mark } from '../tree/mark.ts'
import { TreeWriter } from '../tree/tree-writer.ts'
import { MarkupSink, type OpenAttribute, type RenderPosition } from './markup-sink.ts'
import type { RenderNeeds, RenderTarget } from './target.ts'
import { REMOVED } from './value-filter.ts'

/** Further needs of a tree sink: the element whose content is built, undefined for a whole document. */
export interface TreeSinkNeeds extends Pick<RenderNeeds, 'raw'> {
  readonly context: string | undefined
  /** Returns the item that is being printed; absent where elements need not know. */
  readonly item: (() => unknown) | undefined
}

/** Builds a virtual tree from what a render writes. */
export class TreeSink extends MarkupSink {
  readonly builder: Builder
  readonly #context: string | undefined
  readonly #writer: TreeWriter
  /** Returns the origins in the text that was read last. */
  #last: OriginAt | undefined
  /** The items that are open in a recording. */
  #items: (Mark | undefined)[] | undefined

  constructor(target: RenderTarget, render: RenderPosition, { context, item, raw }: TreeSinkNeeds) {
    super(target, render, raw)
    this.#context = context
    this.builder = new Builder(context, item)
    this.#writer = new TreeWriter(this.builder, target.parser.decode)
  }

  protected put(tokens: TokenizedText, chunk: TextChunk): void {
    if (this.raw !== undefined) this.#last = this.originsIn(chunk)
    if (tokens.text === undefined)
      this.#writer.run(tokens.operations, chunk.isValue === true ? this.printed : undefined)
    else this.#writer.templateText(tokens.text)
  }

  protected putAttribute({ name }: OpenAttribute, value: string | undefined): void {
    const { decode } = this.target.parser
    this.#writer.attribute(
      value === undefined ? REMOVED : name,
      decodeReferences(lineBreaks(value ?? ''), true, decode),
    )
  }

  protected putText(content: string, signs: number): void {
    if ((signs & (Sign.ampersand | Sign.odd)) === 0) this.#writer.plainText(content)
    else this.#writer.text(content)
  }

  /** The origin of the text that was read last. */
  get textOrigin(): Origin | undefined {
    return this.#last?.(this.#writer.offset)
  }

  /** The start of nodes that belong together; undefined where a tag or a reference is half read. */
  begin(): Mark | undefined {
    const { builder } = this
    if (!this.#isSettled || builder.current.has(Trait.dropsLineBreak)) return undefined
    const mark = new Mark(builder, this.state.mode, this.#state)
    mark.written = this.length
    builder.mark = mark
    return mark
  }

  /** True if nodes may be counted here: everything read so far is in the tree. */
  get #isSettled(): boolean {
    const { builder } = this
    const { mode } = this.state
    // Of blanks that were dropped outside of a table's structure it is not yet known whether text follows.
    const isBetween =
      mode === Mode.data ||
      (mode === Mode.table && (this.state.dropped === '' || builder.current.kind.isTablePart))
    return (
      isBetween && builder.phase === Phase.inBody && builder.current.kind.holdsHtml && this.#writer.settle()
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
    const { foreign } = this.state
    const { form, merges } = this.builder
    return `${form === undefined ? '' : 'form'}${merges || ''}${foreign.join()}`
  }

  #close(mark: Mark): void {
    mark.close()
    this.builder.mark = mark.outer
  }

  /** Returns the nodes since the mark of a group that ended whole, for later renders. */
  keep({ open, length, mode, state, isQuirky, text, written }: Mark): CachedNodes {
    const nodes = this.builder.nodes.slice(length, this.builder.count)
    return {
      children: text === '' ? nodes : [text, ...nodes],
      length: this.length - written,
      mode: this.state.mode,
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
    this.state = { ...this.state, mode }
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
    const { mode, rest } = this.state
    if (mode === Mode.tagOpen) this.#writer.text('<')
    else if (mode === Mode.endTagOpen) this.#writer.text('</')
    else if (mode === Mode.rawtext) this.#writer.plainText(rest)
    else if (mode === Mode.rcdata) this.#writer.text(rest)
    else if (mode === Mode.markup || mode === Mode.doctype || mode === Mode.bogus) {
      this.builder.bailOut('half a declaration at the end')
    }
    this.#writer.flush()
    if (mode === Mode.comment) this.builder.comment(lineBreaks(rest.replace(/(?:--!?|-)$/, '')))
    if (isDocument) advance(this.builder, Phase.inBody)
    return { kind: 'root', isDocument, children: this.builder.finish() }
  }
}
