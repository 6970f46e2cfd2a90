import { memoizeByObject } from './cache/memoize.ts'
import { tokenize } from './expression/tokens.ts'
import { type Call, type Node, type Root, type Span, walk } from './syntax/tree.ts'
import type { Template } from './template.ts'

export const REF_KINDS = [
  'variables',
  'formatters',
  'predicates',
  'partials',
  'macros',
  'injectables',
] as const
export type RefKind = (typeof REF_KINDS)[number]

/** A name that templates use. */
export interface Ref {
  readonly name: string
  readonly count: number
  /** First use. */
  readonly first: { readonly file: string; readonly line: number }
}
/** Names in use by their kind, each sorted by name. */
export type Refs = Readonly<Record<RefKind, readonly Ref[]>>

/** One use of a name in a template. */
export interface Use {
  readonly kind: RefKind
  readonly name: string
  readonly span: Span
}

/** The names that templates use, each kind in alphabetical order. */
export function collectRefs(templates: readonly Template[]): Refs {
  const tables = new Map(REF_KINDS.map((kind) => [kind, new Map<string, Ref>()]))
  for (const template of templates) {
    for (const { kind, name, span } of usesIn(template.root)) {
      const table = tables.get(kind)!
      const known = table.get(name)
      const first = known?.first ?? { file: template.name, line: template.source.position(span.start).line }
      table.set(name, { name, count: (known?.count ?? 0) + 1, first })
    }
  }
  const sorted = [...tables].map(([kind, table]) => [kind, [...table.values()].sort(byName)])
  return Object.fromEntries(sorted) as Refs
}

function byName(a: Ref, b: Ref): number {
  return a.name < b.name ? -1 : 1
}

/** The partials that a template applies or includes. */
export function partialUses({ root }: Template): readonly Use[] {
  return partialUsesIn(root)
}

const partialUsesIn = memoizeByObject((root: Root) => usesIn(root).filter(({ kind }) => kind === 'partials'))

/** Every use in source order; what a macro of the same template answers to is no partial. */
function usesIn(root: Root): Use[] {
  const nodes = [...walk(root.body)]
  const macros = new Set(nodes.flatMap((node) => (node.kind === 'macro' ? [node.name] : [])))
  return nodes
    .flatMap(usesOf)
    .filter(({ kind, name }) => kind !== 'partials' || !macros.has(name))
    .sort((a, b) => a.span.start - b.span.start)
}

function usesOf(node: Node): Use[] {
  switch (node.kind) {
    case 'variable':
    case 'var':
      return [...node.references.map(variable), ...node.formatters.flatMap(formatter)]
    case 'section':
    case 'repeated':
      return [variable(node.reference)]
    case 'if':
      return node.references.map(variable)
    case 'predicate':
    case 'or':
      return node.call ? predicate(node.call) : []
    case 'ctx':
      return node.bindings.map(({ reference }) => variable(reference))
    case 'inject':
      return [{ kind: 'injectables', name: node.path, span: node }]
    case 'include':
      return [{ kind: 'partials', name: node.name, span: node }]
    case 'macro':
      return [{ kind: 'macros', name: node.name, span: node }]
    case 'eval':
      return namesInExpression(node.text).map((name) => ({ kind: 'variables', name, span: spanOf(node) }))
    default:
      return []
  }
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

function variable({ path, ...span }: Span & { readonly path: readonly (string | number)[] }): Use {
  return { kind: 'variables', name: path.join('.'), span }
}

function formatter(call: Call): Use[] {
  const { name, args } = call
  const values = args?.values ?? []
  const [first] = values
  const own: Use[] = [{ kind: 'formatters', name, span: call }]
  if (name === 'apply' && first !== undefined) own.push({ kind: 'partials', name: first, span: call })
  return [...own, ...named(namesInFormatter(call), call)]
}

function predicate(call: Call): Use[] {
  return [{ kind: 'predicates', name: call.name, span: call }, ...named(namesInPredicate(call), call)]
}

function named(names: readonly string[], span: Span): Use[] {
  return names.map((name) => ({ kind: 'variables', name, span }))
}

/** Returns the names that an expression looks up. */
export function namesInExpression(text: string): string[] {
  return tokenize(text.replace(/^#/, ''), 0, []).flatMap((token) =>
    token.kind === 'reference' ? [token.path.join('.')] : [],
  )
}

/** Returns the names that arguments of a formatter look up. */
export function namesInFormatter({ name, args }: Call): string[] {
  const names = FORMATTER_VARIABLES[name]?.(args?.values ?? []) ?? []
  return names.filter((one) => one !== '')
}

/** Returns the names that arguments of a predicate look up. */
export function namesInPredicate({ name, args }: Call): string[] {
  const values = VARIABLE_PREDICATES.has(name) ? (args?.values ?? []) : []
  return values.filter((value) => value !== '' && !LITERAL.test(value))
}

/** Which arguments of a formatter are names of variables. */
const FORMATTER_VARIABLES: Readonly<Record<string, (args: readonly string[]) => readonly string[]>> = {
  format: (args) => args,
  get: (args) => args,
  lookup: (args) => args.slice(0, 1),
  'find-first': lookupOf,
  'find-last': lookupOf,
  message: messageVariables,
  plural: messageVariables,
}

/** Of two arguments the first is looked up; one alone is a path into the elements. */
function lookupOf(args: readonly string[]): readonly string[] {
  return args.length === 2 ? args.slice(0, 1) : []
}

function messageVariables(args: readonly string[]): readonly string[] {
  return args.map((arg) => arg.replace(/^[^:=]*[:=]/, ''))
}

const VARIABLE_PREDICATES: ReadonlySet<string> = new Set([
  'equal?',
  'notEqual?',
  'lessThan?',
  'lessThanOrEqual?',
  'greaterThan?',
  'greaterThanOrEqual?',
  'nth?',
  'even?',
  'odd?',
])

/** Matches arguments that a comparison reads as JSON rather than as a name. */
const LITERAL = /^(?:["0-9[{]|-[0-9]|(?:true|false|null)$)/
