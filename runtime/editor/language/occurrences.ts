import {
  type Call,
  type Node,
  type Reference,
  referencesOf,
  type Span,
  walk,
} from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'

/** A name of a template that other parts of it, or of the theme, refer to. */
export interface Occurrence extends Span {
  readonly kind: 'variable' | 'macro' | 'partial'
  readonly name: string
  readonly isDefinition: boolean
}

/**
 * The variables of `.var` and `.ctx`, macros and partials that a template defines or uses, in source order.
 */
export function occurrencesIn(template: Template): Occurrence[] {
  const { text } = template.source
  const nodes = [...walk(template.root.body)]
  const macros = new Set(nodes.flatMap((node) => (node.kind === 'macro' ? [node.name] : [])))
  const found = nodes.flatMap((node) => [...definitions(node, text), ...uses(node, text, macros)])
  return found.sort((a, b) => a.start - b.start)
}

function definitions(node: Node, text: string): Occurrence[] {
  if (node.kind === 'macro') return [defined('macro', node.name, within(text, node.name, node.open))]
  if (node.kind === 'var' || node.kind === 'ctx' || node.kind === 'inject')
    return [defined('variable', node.name, within(text, node.name, node))]
  return []
}

function defined(kind: Occurrence['kind'], name: string, span: Span): Occurrence {
  return { kind, name, isDefinition: true, ...span }
}

/** Returns the first span of a name in a stretch of the source. */
function within(text: string, name: string, { start }: Span): Span {
  const at = text.indexOf(name, start)
  return { start: at, end: at + name.length }
}

function uses(node: Node, text: string, macros: ReadonlySet<string>): Occurrence[] {
  const variables = referencesOf(node).flatMap(variableUse)
  const partials = callsOf(node).flatMap((call) => partialUse(call, text, macros))
  if (node.kind !== 'include') return [...variables, ...partials]
  const kind = macros.has(node.name) ? 'macro' : 'partial'
  return [{ kind, name: node.name, isDefinition: false, ...within(text, node.name, node) }]
}

/** A variable of the template begins with `@`; `@`, `@index` and `@index0` are the language's own. */
function variableUse({ path, start }: Reference): Occurrence[] {
  const name = String(path[0] ?? '')
  if (!/^@(?!index0?$)./.test(name)) return []
  return [{ kind: 'variable', name, isDefinition: false, start, end: start + name.length }]
}

function partialUse({ name, args, end }: Call, text: string, macros: ReadonlySet<string>): Occurrence[] {
  const [partial] = args?.values ?? []
  if (name !== 'apply' || partial === undefined || partial === '') return []
  const kind = macros.has(partial) ? 'macro' : 'partial'
  return [{ kind, name: partial, isDefinition: false, ...within(text, partial, { start: end, end }) }]
}

/** The formatters and predicates that a node calls. */
export function callsOf(node: Node): readonly Call[] {
  switch (node.kind) {
    case 'variable':
    case 'var':
      return node.formatters
    case 'predicate':
    case 'or':
      return node.call === undefined ? [] : [node.call]
    default:
      return []
  }
}
