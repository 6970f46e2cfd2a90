import type { Reducers } from '../reduce/step.ts'
import { splitPath } from '../syntax/reference.ts'
import type { Binding, Call, IfOperator, Node, Or, Reference, Span } from '../syntax/tree.ts'

/**
 * A packed list of nodes in the order of the source: a text, units of the source to skip, or an instruction
 * by its index, the length of its tag and its slots.
 */
export type Items = readonly Item[]
export type Item = string | number | readonly unknown[]

/** Knows one kind of instruction: reads its packed form, and names the function that compiles it. */
export interface Instruction {
  readonly reducers: Reducers
  readonly read: (slots: Slots) => Node
}

/** Receives every piece of the source that is known: its texts, and what stands for its tags. */
export type OnPiece = (start: number, text: string) => void

/** Reads packed nodes; the offset of each follows from the lengths of those before it. */
export class Unpacker {
  /** The offset in the source. */
  at = 0

  constructor(
    readonly instructions: readonly Instruction[],
    readonly onPiece: OnPiece,
  ) {}

  block(items: Items): Node[] {
    const nodes: Node[] = []
    for (const item of items) {
      if (typeof item === 'number') this.at += item
      else nodes.push(typeof item === 'string' ? this.#text(item) : this.node(item))
    }
    return nodes
  }

  node([index, length, ...slots]: readonly unknown[]): Node {
    const start = this.at
    this.at += length as number
    return this.instructions[index as number]!.read(new Slots(slots, this, { start, end: this.at }))
  }

  #text(text: string): Node {
    const start = this.at
    this.at += text.length
    this.onPiece(start, text)
    return { kind: 'text', start, end: this.at, text }
  }
}

const NOWHERE: Span = Object.freeze({ start: 0, end: 0 })

/** The slots of a packed instruction, read one after the other. They were packed by `pack`. */
export class Slots {
  #next = 0

  constructor(
    readonly slots: readonly unknown[],
    readonly unpacker: Unpacker,
    /** The tag. */
    readonly span: Span,
  ) {}

  #slot(): unknown {
    return this.slots[this.#next++]
  }

  text(): string {
    return this.#slot() as string
  }

  texts(): readonly string[] {
    return this.#slot() as readonly string[]
  }

  operators(): readonly IfOperator[] {
    return this.texts() as readonly IfOperator[]
  }

  /** A name in the source, which is also what is put into the source for the tag. */
  reference(): Reference {
    return this.#named(this.text())
  }

  references(): Reference[] {
    const names = this.#slot()
    return typeof names === 'string'
      ? [this.#named(names)]
      : (names as string[]).map((name) => this.#named(name))
  }

  #named(name: string): Reference {
    const { start, end } = this.span
    this.unpacker.onPiece(
      start,
      `{${name}`
        .padEnd(end - start - 1, '|')
        .slice(0, end - start - 1)
        .concat('}'),
    )
    return { ...NOWHERE, path: splitPath(name) }
  }

  bindings(): Binding[] {
    return this.texts().map((pair) => {
      const at = pair.indexOf('=')
      return { key: pair.slice(0, at), reference: { ...NOWHERE, path: splitPath(pair.slice(at + 1)) } }
    })
  }

  /** The calls in all slots that are left. */
  calls(): Call[] {
    return this.slots.slice(this.#next).map(callOf)
  }

  call(): Call | undefined {
    const call = this.#slot()
    return call === 0 ? undefined : callOf(call)
  }

  body(): Node[] {
    return this.unpacker.block(this.#slot() as Items)
  }

  alternative(): Or | undefined {
    const packed = this.#slot()
    if (packed === 0) return undefined
    const [skipped, ...or] = packed as readonly unknown[]
    this.unpacker.at += skipped as number
    return this.unpacker.node(or) as Or
  }

  /** Moves behind the end of a block, which is the end of all its branches. */
  closed<T extends Span & { readonly alternative?: Or | undefined }>(node: T): T {
    this.unpacker.at += this.#slot() as number
    const { at } = this.unpacker
    for (let branch: Span | undefined = node; branch !== undefined; branch = alternativeOf(branch))
      (branch as { end: number }).end = at
    return node
  }
}

const alternativeOf = (node: Span): Or | undefined => (node as { alternative?: Or }).alternative

/** A call is packed as its name, or as name and arguments. */
function callOf(packed: unknown): Call {
  if (typeof packed === 'string') return { ...NOWHERE, name: packed, args: undefined }
  const [name = '', ...values] = packed as readonly string[]
  return { ...NOWHERE, name, args: { values, delimiter: ' ' } }
}
