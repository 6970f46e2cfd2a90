import { splitPath } from '../lookup/path.ts'
import type { Reducers } from '../reduce/reducer.ts'
import type { Call, Node, Or, Reference, Span } from '../syntax/tree.ts'

/**
 * A packed list of nodes in the order of the source: a text, units of the source to skip, or an instruction
 * by its index, the length of its tag and its slots.
 */
export type Items = readonly Item[]
export type Item = string | number | readonly unknown[]

/** Knows one kind of instruction: reads its packed form, and names the function that compiles it. */
export interface Instruction {
  readonly reducers: Reducers
  /** The slots were packed by `pack`, which is the only check of their types. */
  readonly read: (slots: readonly unknown[], at: Tag) => Node
}

/** Receives every piece of the source that is known: its texts, and placeholders of its tags. */
export type OnPiece = (start: number, text: string) => void

/** Reads packed nodes; the offset of each follows from the lengths of those before it. */
export class Unpacker {
  /** The offset in the source. */
  at = 0

  constructor(
    readonly instructions: readonly Instruction[],
    readonly onPiece?: OnPiece,
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
    const span = { start, end: this.at }
    return this.instructions[index as number]!.read(slots, { span, unpacker: this })
  }

  #text(text: string): Node {
    const start = this.at
    this.at += text.length
    this.onPiece?.(start, text)
    return { kind: 'text', start, end: this.at, text }
  }
}

/** The tag whose slots are read. */
export interface Tag {
  readonly span: Span
  readonly unpacker: Unpacker
}

const NOWHERE: Span = Object.freeze({ start: 0, end: 0 })

/** Reads a name; the reconstructed source has it instead of the tag. */
export function reference(name: unknown, { span: { start, end }, unpacker }: Tag): Reference {
  const length = end - start - 1
  unpacker.onPiece?.(start, `${`{${name}`.slice(0, length).padEnd(length, '|')}}`)
  return { ...NOWHERE, path: splitPath(name as string) }
}

/** Reads names that are packed as one text, or as a list of them. */
export function references(names: unknown, tag: Tag): Reference[] {
  return [names].flat().map((name) => reference(name, tag))
}

/** Returns the nodes of a packed list. */
export function block(items: unknown, { unpacker }: Tag): Node[] {
  return unpacker.block(items as Items)
}

/** Returns the `.or` that is packed behind a block; undefined where it has none. */
export function alternative(packed: unknown, { unpacker }: Tag): Or | undefined {
  if (packed === 0) return undefined
  const [skipped, ...or] = packed as readonly unknown[]
  unpacker.at += skipped as number
  return unpacker.node(or) as Or
}

/** Moves behind the end of a block, which is the end of all its branches. */
export function closed<T extends Span & { readonly alternative?: Or | undefined }>(
  node: T,
  units: unknown,
  { unpacker }: Tag,
): T {
  unpacker.at += units as number
  for (let branch: Branch | undefined = node; branch !== undefined; branch = branch.alternative)
    branch.end = unpacker.at
  return node
}

type Branch = { end: number; readonly alternative?: Branch | undefined }

/** Reads a call: its name, or name and arguments. */
export function call(packed: unknown): Call {
  const [name = '', ...values] = [packed].flat() as string[]
  return { ...NOWHERE, name, args: values.length === 0 ? undefined : { values, delimiter: ' ' } }
}
