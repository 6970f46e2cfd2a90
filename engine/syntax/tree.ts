import type { Path } from '../lookup/path.ts'
import { listOf } from './list-of.ts'

/** A stretch of the source, in UTF-16 units; `end` is exclusive. Trees given as JSON have 0–0 everywhere. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A dotted name in the source. */
export class Reference implements Span {
  constructor(
    readonly start: number,
    readonly end: number,
    readonly path: Path,
  ) {}
}

/** Arguments as written: split at every delimiter, nothing trimmed. */
export interface Args {
  readonly values: readonly string[]
  readonly delimiter: string
}

/** A formatter or a predicate with its arguments; the span is that of the name. */
export class Call implements Span {
  readonly start: number
  readonly end: number

  constructor(
    { start, end }: Span,
    readonly name: string,
    readonly args: Args | undefined,
  ) {
    this.start = start
    this.end = end
  }
}

/** A key of `{.ctx}` and the reference whose value it gets. */
export interface Binding {
  readonly key: string
  readonly reference: Reference
}

/** The literal instructions and what they print. */
export const LITERALS = Object.freeze({
  'meta-left': '{',
  'meta-right': '}',
  newline: '\n',
  space: ' ',
  tab: '\t',
})
export type LiteralName = keyof typeof LITERALS
export type IfOperator = '||' | '&&'

export class Text implements Span {
  readonly kind = 'text'

  constructor(
    readonly start: number,
    readonly end: number,
    readonly text: string,
  ) {}
}
export interface Comment extends Span {
  readonly kind: 'comment'
  readonly text: string
  readonly multiline: boolean
}
export interface Literal extends Span {
  readonly kind: 'literal'
  readonly name: LiteralName
}
export class Variable implements Span {
  readonly kind = 'variable'
  readonly start: number
  readonly end: number

  constructor(
    { start, end }: Span,
    readonly references: readonly Reference[],
    readonly formatters: readonly Call[],
  ) {
    this.start = start
    this.end = end
  }
}
export interface BindVar extends Span {
  readonly kind: 'var'
  readonly name: string
  readonly references: readonly Reference[]
  readonly formatters: readonly Call[]
}
export interface CtxVar extends Span {
  readonly kind: 'ctx'
  readonly name: string
  readonly bindings: readonly Binding[]
}
export interface Inject extends Span {
  readonly kind: 'inject'
  readonly name: string
  readonly path: string
  readonly args: Args | undefined
}
export interface Eval extends Span {
  readonly kind: 'eval'
  readonly text: string
}
export interface Include extends Span {
  readonly kind: 'include'
  readonly name: string
  readonly args: Args
}
/** Carries data through a tree; has no source syntax and no effect. */
export interface Atom extends Span {
  readonly kind: 'atom'
  readonly data: unknown
}
/** A tag that is not allowed where it is; it prints nothing and is kept for tools. */
export interface Dropped extends Span {
  readonly kind: 'dropped'
  readonly text: string
}

/** Common parts of blocks: the opening tag, the body, and whether an `.end` closed it. */
interface Opened extends Span {
  readonly open: Span
  readonly body: readonly Node[]
  readonly closed: boolean
}
/** A block that may have an `.or` chain; at first open and empty. */
export class Branching implements Opened {
  readonly start: number
  readonly end: number
  readonly body: readonly Node[] = listOf()
  readonly closed: boolean = false
  readonly alternative: Or | undefined = undefined

  constructor(readonly open: Span) {
    this.start = open.start
    this.end = open.end
  }
}
export interface Section extends Branching {
  readonly kind: 'section'
  readonly reference: Reference
}
export interface Repeated extends Branching {
  readonly kind: 'repeated'
  readonly reference: Reference
  readonly alternates: readonly Node[]
}
export interface If extends Branching {
  readonly kind: 'if'
  readonly operators: readonly IfOperator[]
  readonly references: readonly Reference[]
}
export interface Predicate extends Branching {
  readonly kind: 'predicate'
  /** Absent only in trees given as JSON: always true. */
  readonly call: Call | undefined
}
export interface Or extends Branching {
  readonly kind: 'or'
  /** Absent: taken whenever it is reached. */
  readonly call: Call | undefined
}
export interface Macro extends Opened {
  readonly kind: 'macro'
  readonly name: string
}
/** Groups a body under data of a tool; has no source syntax. */
export interface Struct extends Opened {
  readonly kind: 'struct'
  readonly data: unknown
}
export interface Root extends Opened {
  readonly kind: 'root'
  /** True if live tags have the form `{^…}`; absent for trees given as JSON. */
  readonly mode?: 'plain' | 'preprocess'
  /** Set for a tree given as JSON that does not begin with ROOT: `apply` yields nothing there. */
  readonly bare?: boolean
}

export type BlockNode = Section | Repeated | If | Predicate | Or | Macro | Struct
export type Node =
  | Text
  | Comment
  | Literal
  | Variable
  | BindVar
  | CtxVar
  | Inject
  | Eval
  | Include
  | Atom
  | Dropped
  | BlockNode

const OPCODE_NAMES: Readonly<Record<string, string>> = Object.freeze({
  var: 'BINDVAR',
  ctx: 'CTXVAR',
  or: 'OR_PREDICATE',
  alternates: 'ALTERNATES_WITH',
})

/** The opcode name of a node or a tag, as messages print it. */
export function opcodeName(node: { readonly kind: string; readonly name?: string }): string {
  if (node.kind === 'literal') return node.name!.replace('-', '_').toUpperCase()
  return OPCODE_NAMES[node.kind] ?? node.kind.toUpperCase()
}

/** Every node below (and with) the given ones, in source order of their blocks. Iterative: depth is data. */
export function* walk(nodes: readonly Node[]): Generator<Node> {
  const pending: Node[] = [...nodes].reverse()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node
    const lists = children(node)
    for (let i = lists.length - 1; i >= 0; i--) {
      const list = lists[i]!
      for (let j = list.length - 1; j >= 0; j--) pending.push(list[j]!)
    }
  }
}

/** The lists of nodes directly inside a node. */
export function children(node: Node): readonly (readonly Node[])[] {
  switch (node.kind) {
    case 'repeated':
      return [node.body, node.alternates, node.alternative ? [node.alternative] : []]
    case 'section':
    case 'if':
    case 'predicate':
    case 'or':
      return [node.body, node.alternative ? [node.alternative] : []]
    case 'macro':
    case 'struct':
      return [node.body]
    default:
      return []
  }
}

/** The names of data that a node reads, each with its span. */
export function referencesOf(node: Node): readonly Reference[] {
  switch (node.kind) {
    case 'variable':
    case 'var':
    case 'if':
      return node.references
    case 'section':
    case 'repeated':
      return [node.reference]
    case 'ctx':
      return node.bindings.map(({ reference }) => reference)
    default:
      return []
  }
}
