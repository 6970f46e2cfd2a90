import { capped, type RawDiagnostic } from '../diagnostics/diagnostic.ts'
import { sourceMessage } from '../diagnostics/messages.ts'
import { described } from '../diagnostics/option-kinds.ts'
import { MAX_BLOCK_DEPTH } from '../limits.ts'
import type { Parsed } from '../syntax/parser.ts'
import type { Args, Call, LiteralName, Node, Or, Reference, Root } from '../syntax/tree.ts'
import { joined, str } from '../value.ts'
import { LITERAL_OPCODE, OPCODE } from './opcodes.ts'

const NOWHERE = Object.freeze({ start: 0, end: 0 })
const SHOWN = 24
const OPENED = Object.freeze({ ...NOWHERE, open: NOWHERE, closed: true })

/**
 * Reads an instruction tree given as JSON. Never throws: what is malformed is left out.
 * Of a partial that is a MACRO the body runs; one that begins with neither ROOT nor MACRO renders nothing.
 */
export function fromCode(code: unknown, isPartial = false): Parsed {
  const reader = new TreeReader()
  const opcode = list(code)[0]
  const isRoot = opcode === OPCODE.root || (isPartial && opcode === OPCODE.macro)
  const bare = () => (Array.isArray(code) ? reader.block([code], []) : reader.refuse(code))
  const body = isRoot ? reader.block(list(code)[2], [2]) : isPartial ? [] : bare()
  const root: Root = { kind: 'root', ...OPENED, body, bare: !isRoot }
  return { root, rawDiagnostics: reader.rawDiagnostics }
}

/** Path of an item in the tree: the index in each list on the way. */
type Path = readonly number[]
/** Reads one slot of an instruction. */
type Read = (value: unknown, reader: TreeReader, path: Path) => unknown

const block: Read = (value, reader, path) => reader.block(value, path)
const chain: Read = (value, reader, path) => reader.chain(value, path)

const text: Read = (value) => str(value)
const same: Read = (value) => value

type Shape = readonly [Node['kind'], Readonly<Record<string, Read>>]

/** Names and types of the slots after each opcode, in order. */
const SHAPES: ReadonlyMap<unknown, Shape> = new Map<unknown, Shape>([
  [OPCODE.text, ['text', { text: (value) => (value === null ? 'null' : joined(value)) }]],
  [OPCODE.variable, ['variable', { references, formatters }]],
  [OPCODE.var, ['var', { name: text, references, formatters }]],
  [OPCODE.section, ['section', { reference, body: block, alternative: chain }]],
  [OPCODE.repeated, ['repeated', { reference, body: block, alternative: chain, alternates: block }]],
  [OPCODE.predicate, ['predicate', { name: same, args, body: block, alternative: chain }]],
  [OPCODE.or, ['or', { name: same, args, body: block, alternative: chain }]],
  [OPCODE.if, ['if', { operators, references, body: block, alternative: chain }]],
  [OPCODE.inject, ['inject', { name: text, path: text, args }]],
  [OPCODE.macro, ['macro', { name: text, body: block }]],
  [OPCODE.comment, ['comment', { text, multiline: (value) => value === 1 }]],
  [OPCODE.struct, ['struct', { data: same, body: block }]],
  [OPCODE.root, ['struct', { data: same, body: block }]],
  [OPCODE.atom, ['atom', { data: same }]],
  [OPCODE.ctx, ['ctx', { name: text, bindings }]],
  [OPCODE.eval, ['eval', { text }]],
  [
    OPCODE.include,
    ['include', { name: text, args: (value) => args(value) ?? { values: [], delimiter: ' ' } }],
  ],
])

const LITERALS = new Map(Object.entries(LITERAL_OPCODE).map(([name, code]) => [code, name as LiteralName]))

class TreeReader {
  readonly rawDiagnostics: RawDiagnostic[] = []

  #bad(reason: string, path: Path): undefined {
    const raw: RawDiagnostic = {
      code: 'bad-tree',
      span: NOWHERE,
      values: { reason, path: `[${where(path)}]` },
      saying: sourceMessage('bad-tree'),
    }
    this.rawDiagnostics.push(...capped(raw, this.rawDiagnostics.length))
    return undefined
  }

  /** Refuses what was given as a source: nothing is rendered. */
  refuse(code: unknown): readonly Node[] {
    const saying = { ...sourceMessage('bad-tree'), text: 'compile() takes a text or a list, not {found}' }
    this.rawDiagnostics.push({ code: 'bad-tree', span: NOWHERE, values: { found: described(code) }, saying })
    return []
  }

  // Plain loops here and below: trees may be deep, and callbacks cost stack.
  block(items: unknown, path: Path): Node[] {
    const nodes: Node[] = []
    for (const [i, item] of list(items).entries()) {
      const node = this.#instruction(item, [...path, i])
      if (node !== undefined) nodes.push(node)
    }
    return nodes
  }

  chain(item: unknown, path: Path): Or | undefined {
    if (!Array.isArray(item)) return undefined
    const node = this.#instruction(item, path)
    return node?.kind === 'or' ? node : this.#bad('an alternative is no OR_PREDICATE', path)
  }

  #instruction(item: unknown, path: Path): Node | undefined {
    if (path.length > 2 * MAX_BLOCK_DEPTH)
      return this.#bad(`blocks are nested more than ${MAX_BLOCK_DEPTH} deep`, [])
    if (typeof item === 'number') {
      const name = LITERALS.get(item)
      return name && { kind: 'literal', ...NOWHERE, name }
    }
    if (!Array.isArray(item)) return this.#bad('an instruction is missing', path)
    const shape = SHAPES.get(item[0])
    if (shape === undefined) return undefined
    const [kind, slots] = shape
    const node: Record<string, unknown> = { kind, ...OPENED }
    let slot = 0
    for (const [field, read] of Object.entries(slots)) {
      slot++
      node[field] = read(item[slot], this, [...path, slot])
    }
    // The table above gives each kind its fields; a predicate's name and arguments make one call.
    if (kind === 'predicate' || kind === 'or') node.call = call(node.name, node.args)
    return node as unknown as Node
  }
}

function call(name: unknown, given: unknown): unknown {
  return typeof name === 'string' ? { ...NOWHERE, name, args: given } : undefined
}

/** A path in few characters: a deep one is cut. */
function where(path: Path): string {
  return path.slice(0, SHOWN).join('.') + (path.length > SHOWN ? '…' : '')
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function reference(value: unknown): Reference {
  return { ...NOWHERE, path: list(value).map((item) => (typeof item === 'number' ? item : str(item))) }
}

function references(value: unknown): Reference[] {
  return list(value).map(reference)
}

function args(value: unknown): Args | undefined {
  return Array.isArray(value) ? { values: list(value[0]).map(str), delimiter: str(value[1]) } : undefined
}

function formatters(value: unknown): Call[] {
  return list(value)
    .map(list)
    .map(([name, given]) => ({ ...NOWHERE, name: str(name), args: args(given) }))
}

function operators(value: unknown): string[] {
  return list(value).map((item) => (item === 1 ? '&&' : '||'))
}

function bindings(value: unknown): { key: string; reference: Reference }[] {
  return list(value)
    .map(list)
    .map(([key, path]) => ({ key: str(key), reference: reference(path) }))
}
