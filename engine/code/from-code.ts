import type { Finding } from '../diagnostic.ts'
import { MAX_BLOCK_DEPTH, MAX_ERRORS } from '../limits.ts'
import type { Parsed } from '../parser.ts'
import type { Args, Call, IfOperator, LiteralName, Node, Or, Reference, Root } from '../tree.ts'
import { str } from '../value.ts'
import { LITERAL_OPCODE, OPCODE } from './opcodes.ts'

const NOWHERE = Object.freeze({ start: 0, end: 0 })
const LITERALS = new Map(Object.entries(LITERAL_OPCODE).map(([name, code]) => [code, name as LiteralName]))

/** Reads an instruction tree given as JSON (language section 7.3). Never throws: what is malformed is left out. */
export function fromCode(code: unknown): Parsed {
  return new TreeReader().read(code)
}

class TreeReader {
  readonly #findings: Finding[] = []

  read(code: unknown): Parsed {
    const isRoot = Array.isArray(code) && code[0] === OPCODE.root
    const body = isRoot ? this.#block(code[2], '2', 0) : this.#block([code], '', 0)
    const root: Root = { kind: 'root', ...NOWHERE, open: NOWHERE, body, closed: true, bare: !isRoot }
    return { root, findings: this.#findings }
  }

  #bad(reason: string, path: string): undefined {
    if (this.#findings.length < MAX_ERRORS)
      this.#findings.push({ code: 'bad-tree', span: NOWHERE, values: { reason, path: `[${path}]` } })
    return undefined
  }

  #block(items: unknown, path: string, depth: number): Node[] {
    if (!Array.isArray(items)) return []
    if (depth > MAX_BLOCK_DEPTH) {
      this.#bad(`blocks are nested more than ${MAX_BLOCK_DEPTH} deep`, path)
      return []
    }
    return items.flatMap((item, i) => this.#instruction(item, `${path}${path && '.'}${i}`, depth) ?? [])
  }

  #instruction(item: unknown, path: string, depth: number): Node | undefined {
    if (typeof item === 'number') {
      const name = LITERALS.get(item)
      return name && { kind: 'literal', ...NOWHERE, name }
    }
    if (!Array.isArray(item)) return this.#bad('an instruction is missing', path)
    const [code, a, b, c, d] = item as unknown[]
    const block = (slot: number) => this.#block(item[slot], `${path}.${slot}`, depth + 1)
    const chain = (slot: number) => this.#chain(item[slot], `${path}.${slot}`, depth + 1)
    const opened = { ...NOWHERE, open: NOWHERE, closed: true }
    switch (code) {
      case OPCODE.text:
        return { kind: 'text', ...NOWHERE, text: a === null ? 'null' : str(a) }
      case OPCODE.variable:
        return { kind: 'variable', ...NOWHERE, references: references(a), formatters: calls(b) }
      case OPCODE.var:
        return { kind: 'var', ...NOWHERE, name: str(a), references: references(b), formatters: calls(c) }
      case OPCODE.section:
        return { kind: 'section', ...opened, reference: reference(a), body: block(2), alternative: chain(3) }
      case OPCODE.repeated:
        return {
          kind: 'repeated',
          ...opened,
          reference: reference(a),
          body: block(2),
          alternative: chain(3),
          alternates: block(4),
        }
      case OPCODE.predicate:
        return { kind: 'predicate', ...opened, call: test(a, b), body: block(3), alternative: chain(4) }
      case OPCODE.or:
        return { kind: 'or', ...opened, call: test(a, b), body: block(3), alternative: chain(4) }
      case OPCODE.if:
        return {
          kind: 'if',
          ...opened,
          operators: operators(a),
          references: references(b),
          body: block(3),
          alternative: chain(4),
        }
      case OPCODE.inject:
        return { kind: 'inject', ...NOWHERE, name: str(a), path: str(b), args: args(c) }
      case OPCODE.macro:
        return { kind: 'macro', ...opened, name: str(a), body: block(2) }
      case OPCODE.struct:
        return { kind: 'struct', ...opened, data: a, body: block(2) }
      case OPCODE.atom:
        return { kind: 'atom', ...NOWHERE, data: a }
      case OPCODE.comment:
        return { kind: 'comment', ...NOWHERE, text: str(a), multiline: b === 1 }
      case OPCODE.ctx:
        return { kind: 'ctx', ...NOWHERE, name: str(a), bindings: bindings(b) }
      case OPCODE.eval:
        return { kind: 'eval', ...NOWHERE, text: str(a) }
      case OPCODE.include:
        return { kind: 'include', ...NOWHERE, name: str(a), args: args(b) ?? { values: [], delimiter: ' ' } }
      case OPCODE.root:
        return { kind: 'struct', ...opened, data: d, body: block(2) }
      default:
        return undefined
    }
  }

  #chain(item: unknown, path: string, depth: number): Or | undefined {
    if (!Array.isArray(item)) return undefined
    if (depth > MAX_BLOCK_DEPTH)
      return this.#bad(`alternatives are nested more than ${MAX_BLOCK_DEPTH} deep`, path)
    const node = this.#instruction(item, path, depth)
    return node?.kind === 'or' ? node : this.#bad('an alternative is no OR_PREDICATE', path)
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function reference(value: unknown): Reference {
  const path = list(value).map((item) => (typeof item === 'number' ? item : str(item)))
  return { ...NOWHERE, path }
}

function references(value: unknown): Reference[] {
  return list(value).map(reference)
}

function args(value: unknown): Args | undefined {
  return Array.isArray(value) ? { values: list(value[0]).map(str), delimiter: str(value[1]) } : undefined
}

function calls(value: unknown): Call[] {
  return list(value).map((item) => ({ ...NOWHERE, name: str(list(item)[0]), args: args(list(item)[1]) }))
}

function test(name: unknown, given: unknown): Call | undefined {
  return typeof name === 'string' ? { ...NOWHERE, name, args: args(given) } : undefined
}

function operators(value: unknown): IfOperator[] {
  return list(value).map((item) => (item === 1 ? '&&' : '||'))
}

function bindings(value: unknown): { key: string; reference: Reference }[] {
  return list(value).map((item) => ({ key: str(list(item)[0]), reference: reference(list(item)[1]) }))
}
