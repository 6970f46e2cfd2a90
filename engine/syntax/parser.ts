import { capped, type RawDiagnostic } from '../diagnostics/diagnostic.ts'
import { type MessageValues, type SourceCode, sourceMessage } from '../diagnostics/messages.ts'
import { MAX_BLOCK_DEPTH, MAX_SOURCE_LENGTH } from '../limits.ts'
import { type Instruction, type Marker, readInstruction, readVariable } from './instruction.ts'
import { TagReader } from './tag-reader.ts'
import {
  type BlockNode,
  Branching,
  type Call,
  type Node,
  type Or,
  opcodeName,
  type Repeated,
  type Root,
  type Span,
  Text,
} from './tree.ts'

export interface Parsed {
  readonly root: Root
  readonly rawDiagnostics: readonly RawDiagnostic[]
}

/** In `preprocess` mode only tags of the form `{^…}` are live and all others are text. */
export type Mode = 'plain' | 'preprocess'

/** The names that a template may use. */
export interface Names {
  hasFormatter(name: string): boolean
  hasPredicate(name: string): boolean
}

type Draft<T> = { -readonly [K in keyof T]: T[K] }
/** A block whose tags are still being read; `chain` is every node that its `.end` will close. */
interface OpenBlock {
  node: Draft<BlockNode> | Draft<Root>
  readonly chain: Draft<BlockNode>[]
  list: Node[]
  inAlternates: boolean
}

const HASH = 0x23
const DOT = 0x2e
const CARET = 0x5e

/** Parses a template. Never throws; every mistake becomes a diagnostic, and parsing goes on behind it. */
export function parse(text: string, names: Names, mode: Mode = 'plain'): Parsed {
  return new Parser(text, names, mode).parse()
}

class Parser {
  readonly #diagnostics: RawDiagnostic[] = []
  readonly #reader: TagReader
  readonly #root: Draft<Root>
  readonly #stack: OpenBlock[]
  /** `ended` behind an `.eof` at the root; `stopped` where nothing more is kept. */
  #state: 'reading' | 'ended' | 'stopped' = 'reading'

  constructor(
    readonly text: string,
    readonly names: Names,
    readonly mode: Mode,
  ) {
    this.#reader = new TagReader(text)
    const open = { start: 0, end: 0 }
    this.#root = Object.assign(new Branching(open), {
      kind: 'root',
      end: text.length,
      closed: true,
      mode,
    } as const)
    this.#stack = [{ node: this.#root, chain: [], list: this.#root.body as Node[], inAlternates: false }]
  }

  parse(): Parsed {
    const limit = MAX_SOURCE_LENGTH
    if (this.text.length > limit) this.#report('too-long', { start: 0, end: 0 }, { limit })
    else this.#scan()
    this.#finish()
    return { root: this.#root, rawDiagnostics: this.#diagnostics }
  }

  /** Splits the source into text, comments and tags. */
  #scan(): void {
    const { text } = this
    const { length } = text
    let pos = 0
    while (pos < length) {
      const brace = text.indexOf('{', pos)
      if (brace < 0) return this.#text(pos, length)
      if (text.charCodeAt(brace + 1) === HASH && text.charCodeAt(brace + 2) === HASH) {
        this.#text(pos, brace)
        pos = this.#comment(brace)
        continue
      }
      const end = text.indexOf('}', brace) + 1
      if (end === 0) return this.#text(pos, length)
      const start = text.lastIndexOf('{', end - 1)
      this.#text(pos, start)
      this.#tag({ start, end })
      pos = end
    }
  }

  #comment(start: number): number {
    const close = this.text.indexOf('##}', start + 3)
    const end = close < 0 ? this.text.length : close + 3
    const text = this.text.slice(start + 3, close < 0 ? end : close)
    this.#add({ kind: 'comment', start, end, text, multiline: true })
    return end
  }

  #text(start: number, end: number): void {
    if (end > start) this.#add(new Text(start, end, this.text.slice(start, end)))
  }

  #tag(span: Span): void {
    let start = span.start + 1
    if (this.mode === 'preprocess' && this.text.charCodeAt(start++) !== CARET)
      return this.#text(span.start, span.end)
    const first = this.text.charCodeAt(start)
    if (first === HASH) {
      const text = this.text.slice(start + 1, span.end - 1)
      this.#add({ kind: 'comment', ...span, text, multiline: false })
      return
    }
    const isInstruction = first === DOT
    this.#reader.open(start + (isInstruction ? 1 : 0), span.end - 1)
    const read = isInstruction ? readInstruction : readVariable
    const instruction = read(this.#reader, span)
    const unknown = instruction && this.#unknownFormatter(instruction)
    if (unknown) this.#report('unknown-formatter', unknown, { name: unknown.name })
    if (instruction === undefined || unknown) this.#text(span.start, span.end)
    else this.#insert(instruction, span)
  }

  #unknownFormatter(instruction: Instruction): Call | undefined {
    if (instruction.kind !== 'variable' && instruction.kind !== 'var') return undefined
    for (const call of instruction.formatters) if (!this.names.hasFormatter(call.name)) return call
    return undefined
  }

  #checkPredicate(call: Call | undefined): void {
    if (call && !this.names.hasPredicate(call.name))
      this.#report('unknown-predicate', call, { name: call.name })
  }

  #insert(instruction: Instruction, span: Span): void {
    if (instruction.kind === 'or' || instruction.kind === 'predicate') this.#checkPredicate(instruction.call)
    if ('body' in instruction) this.#open(instruction)
    else if ('start' in instruction) this.#add(instruction)
    else if (!this.#ended(instruction, span)) this.#mark(instruction, span)
  }

  /** Behind an `.eof` the first instruction is an error and nothing is kept. */
  #ended(instruction: { kind: string; name?: string }, span: Span): boolean {
    if (this.#state === 'ended') {
      this.#report('after-eof', span, { tag: opcodeName(instruction) })
      this.#state = 'stopped'
    }
    return this.#state === 'stopped'
  }

  #add(node: Node): void {
    if (this.#state !== 'reading' && this.#ended(node, node)) return
    this.#top.list.push(node)
  }

  get #top(): OpenBlock {
    return this.#stack.at(-1)!
  }

  #open(node: Draft<BlockNode>): void {
    if (this.#ended(node, node.open)) return
    if (this.#tooDeep(this.#stack.length, node.open)) return
    const parent = this.#top
    // A block opened among the alternates belongs to the loop's body, and what follows it too.
    if (parent.inAlternates) {
      parent.inAlternates = false
      parent.list = parent.node.body as Node[]
    }
    parent.list.push(node)
    this.#stack.push({ node, chain: [node], list: node.body as Node[], inAlternates: false })
  }

  #tooDeep(depth: number, span: Span): boolean {
    if (depth <= MAX_BLOCK_DEPTH) return false
    this.#report('too-deep', span, { limit: MAX_BLOCK_DEPTH })
    this.#state = 'stopped'
    return true
  }

  #mark(marker: Marker, span: Span): void {
    const top = this.#top
    const { node } = top
    if (marker.kind === 'eof') {
      if (node.kind === 'root') this.#state = 'ended'
      else this.#drop('eof-in-block', span, { block: opcodeName(node) })
    } else if (node.kind === 'root') {
      this.#drop('not-at-root', span, { tag: opcodeName(marker) })
    } else if (marker.kind === 'end') {
      this.#close(top, span)
    } else if (marker.kind === 'or') {
      if (node.kind === 'macro' || node.kind === 'struct')
        this.#drop('not-in-block', span, { tag: opcodeName(marker), block: opcodeName(node) })
      else if (node.kind === 'or' && node.call === undefined) this.#drop('dead-or', span, {})
      else this.#alternative(top, { span, call: marker.call })
    } else if (node.kind === 'repeated' && !top.inAlternates) {
      top.inAlternates = true
      top.list = (node as Draft<Repeated>).alternates as Node[]
    } else {
      this.#drop('not-in-block', span, { tag: opcodeName(marker), block: opcodeName(node) })
    }
  }

  #alternative(top: OpenBlock, { span, call }: { span: Span; call: Call | undefined }): void {
    if (this.#tooDeep(top.chain.length, span)) return
    const or: Draft<Or> = Object.assign(new Branching(span), { kind: 'or', call } as const)
    ;(top.node as Draft<Or>).alternative = or
    top.chain.push(or)
    top.node = or
    top.list = or.body as Node[]
    top.inAlternates = false
  }

  #close(top: OpenBlock, span: Span): void {
    for (const node of top.chain) {
      node.closed = true
      node.end = span.end
      node.body = trimmed(node.body)
    }
    this.#stack.pop()
  }

  #drop(code: SourceCode, span: Span, values: MessageValues): void {
    this.#report(code, span, values)
    this.#top.list.push({ kind: 'dropped', ...span, text: this.text.slice(span.start, span.end) })
  }

  #finish(): void {
    const end = { start: this.text.length, end: this.text.length }
    if (this.#ended({ kind: 'eof' }, end)) return
    if (this.#stack.length === 1) return
    const { node, chain } = this.#top
    this.#report('eof-in-block', (chain[0] ?? node).open, { block: opcodeName(node) })
    this.#root.closed = false
    for (const { chain } of this.#stack) for (const node of chain) node.end = this.text.length
  }

  #report(code: SourceCode, span: Span, values: MessageValues): void {
    const raw = {
      code,
      span: { start: span.start, end: span.end },
      values,
      saying: sourceMessage(code),
    }
    this.#diagnostics.push(...capped(raw, this.#diagnostics.length))
  }
}

/** Most bodies are short; a list that grew item by item has room for sixteen more. */
const trimmed = (nodes: readonly Node[]): readonly Node[] => (nodes.length < 16 ? nodes.slice() : nodes)
