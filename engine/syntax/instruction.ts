import { listOf } from './list-of.ts'
import type { TagReader } from './tag-reader.ts'
import {
  type Binding,
  Branching,
  type Call,
  type IfOperator,
  LITERALS,
  type LiteralName,
  type Node,
  type Or,
  type Reference,
  type Span,
  Variable,
} from './tree.ts'

/** A tag that opens, divides or closes a block, before the parser puts it into the tree. */
export type Marker =
  | { readonly kind: 'end' | 'alternates' | 'eof' }
  | { readonly kind: 'or'; readonly call: Call | undefined }

/** Result of reading a tag; undefined: it is text. */
export type Instruction = Exclude<Node, Or> | Marker

type Read = (reader: TagReader, span: Span) => Instruction | undefined

/** One reader an instruction; each is called behind its name and must take the whole tag. */
const INSTRUCTIONS = {
  section(reader, open) {
    const reference = lastReference(reader)
    return reference && Object.assign(new Branching(open), { kind: 'section', reference } as const)
  },
  repeated(reader, open) {
    const reference = reader.take(' section') ? lastReference(reader) : undefined
    if (reference === undefined) return undefined
    const alternates = listOf<Node>()
    return Object.assign(new Branching(open), { kind: 'repeated', reference, alternates } as const)
  },
  alternates: (reader) => (reader.take(' with') && reader.done ? { kind: 'alternates' } : undefined),
  end: (reader) => (reader.done ? { kind: 'end' } : undefined),
  eof: (reader) => (reader.done ? { kind: 'eof' } : undefined),
  or(reader) {
    if (reader.done) return { kind: 'or', call: undefined }
    const call = reader.take(' ') ? reader.predicate() : undefined
    return call && { kind: 'or', call }
  },
  if(reader, open) {
    if (!reader.blanks()) return undefined
    const call = reader.predicate()
    if (call) return predicate(call, open)
    const condition = readCondition(reader)
    return condition && Object.assign(new Branching(open), { kind: 'if', ...condition } as const)
  },
  var(reader, { start, end }) {
    const name = target(reader)
    const references = name && reader.references()
    const formatters = references && reader.formatters()
    return name && references && formatters
      ? { kind: 'var', start, end, name, references, formatters }
      : undefined
  },
  ctx(reader, span) {
    const name = target(reader)
    const bindings = name && readBindings(reader)
    return name && bindings ? { kind: 'ctx', ...span, name, bindings } : undefined
  },
  macro(reader, open) {
    const name = reader.take(' ') ? reader.path() : undefined
    if (name === undefined || !reader.done) return undefined
    return { kind: 'macro', start: open.start, end: open.end, name, open, body: [], closed: false }
  },
  include(reader, span) {
    if (!reader.take(' ') || reader.done) return undefined
    const [name = '', ...values] = reader.rest().split(' ')
    return { kind: 'include', ...span, name, args: { values, delimiter: ' ' } }
  },
  inject(reader, span) {
    const name = target(reader)
    const path = name && reader.path()
    return name && path ? { kind: 'inject', ...span, name, path, args: reader.args() } : undefined
  },
  eval: (reader, span) => (reader.blanks() ? { kind: 'eval', ...span, text: reader.rest() } : undefined),
} satisfies Record<string, Read>

function literal(name: string): readonly [string, Read] {
  return [
    name,
    (reader, span) => (reader.done ? { kind: 'literal', ...span, name: name as LiteralName } : undefined),
  ]
}

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ...Object.entries(INSTRUCTIONS),
  ...Object.keys(LITERALS).map(literal),
])

/** Reads an instruction behind its full stop; undefined where the tag does not match whole. */
export function readInstruction(reader: TagReader, span: Span): Instruction | undefined {
  const call = reader.predicate()
  if (call !== undefined) return predicate(call, span)
  return READERS.get(reader.word() ?? '')?.(reader, span)
}

/** Reads a tag that is neither comment nor instruction. */
export function readVariable(reader: TagReader, span: Span): Instruction | undefined {
  const references = reader.references()
  const formatters = references && reader.formatters()
  return formatters && new Variable(span, references, formatters)
}

function predicate(call: Call, open: Span): Instruction {
  return Object.assign(new Branching(open), { kind: 'predicate', call } as const)
}

function lastReference(reader: TagReader): Reference | undefined {
  const reference = reader.blanks() ? reader.reference() : undefined
  return reader.done ? reference : undefined
}

/** ` @name `: the target of an assignment between its two single spaces. */
function target(reader: TagReader): string | undefined {
  const name = reader.take(' ') ? reader.definition() : undefined
  return name !== undefined && reader.take(' ') ? name : undefined
}

function readCondition(reader: TagReader): { operators: IfOperator[]; references: Reference[] } | undefined {
  const operators: IfOperator[] = []
  const references = listOf<Reference>()
  if (reader.done) return { operators, references }
  for (;;) {
    const reference = reader.reference()
    if (reference === undefined) return undefined
    references.push(reference)
    reader.blanks()
    if (reader.done) return { operators, references }
    if (reader.take('&&')) operators.push('&&')
    else if (reader.take('||')) operators.push('||')
    else return undefined
    reader.blanks()
  }
}

/** `key=reference` pairs; one bare word may come last and is dropped. */
function readBindings(reader: TagReader): Binding[] | undefined {
  const bindings: Binding[] = []
  while (!reader.done) {
    const key = reader.word()
    if (key === undefined) return undefined
    if (!reader.take('=')) return reader.done && bindings.length > 0 ? bindings : undefined
    const reference = reader.reference()
    if (reference === undefined) return undefined
    bindings.push({ key, reference })
    reader.blanks()
  }
  return bindings.length > 0 ? bindings : undefined
}
