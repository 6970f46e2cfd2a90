import { readWords } from '../../../engine/expression/grammar.ts'
import type { Path } from '../../../engine/lookup/path.ts'
import { callsOf } from '../../../engine/syntax/calls.ts'
import {
  type Call,
  type Eval,
  type Node,
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
 * The variables, macros and partials that a template defines or uses, in source order. A word among the
 * arguments of a plug-in is a variable if the template defines it, or where it is `known` from elsewhere.
 */
export function occurrencesIn(template: Template, known: readonly string[] = []): Occurrence[] {
  const { text } = template.source
  const nodes = [...walk(template.root.body)]
  const own = nodes.flatMap((node) => definitions(node, text))
  const macros = namesOf('macro', own)
  const variables = new Set([...namesOf('variable', own), ...known])
  const used = nodes.flatMap((node) => [
    ...uses(node, text, macros),
    ...callsOf(node)
      .flatMap(argumentUses)
      .filter(({ name }) => variables.has(name)),
  ])
  return [...own, ...used].sort((a, b) => a.start - b.start)
}

function namesOf(kind: Occurrence['kind'], occurrences: readonly Occurrence[]): ReadonlySet<string> {
  return new Set(occurrences.flatMap((one) => (one.kind === kind ? [one.name] : [])))
}

function definitions(node: Node, text: string): Occurrence[] {
  switch (node.kind) {
    case 'macro':
      return [defined('macro', node.name, behind(text, '.macro', { name: node.name, start: node.start }))]
    case 'var':
    case 'ctx':
    case 'inject':
      return [defined('variable', node.name, within(text, node.name, node))]
    case 'eval':
      return inExpression(node, text).filter(({ isDefinition }) => isDefinition)
    default:
      return []
  }
}

function defined(kind: Occurrence['kind'], name: string, span: Span): Occurrence {
  return { kind, name, isDefinition: true, ...span }
}

/** Returns the first span of a name in a stretch of the source. */
function within(text: string, name: string, { start }: { readonly start: number }): Span {
  const at = text.indexOf(name, start)
  return { start: at, end: at + name.length }
}

/** Returns the span of a name behind its instruction, a part of which may be spelt alike. */
function behind(
  text: string,
  instruction: string,
  { name, start }: { readonly name: string; readonly start: number },
): Span {
  return within(text, name, { start: text.indexOf(instruction, start) + instruction.length })
}

function uses(node: Node, text: string, macros: ReadonlySet<string>): Occurrence[] {
  const variables = referencesOf(node).flatMap(({ path, start }) => variableUse(path, start))
  const partials = callsOf(node).flatMap((call) => partialUse(call, text, macros))
  if (node.kind === 'eval') return inExpression(node, text).filter(({ isDefinition }) => !isDefinition)
  if (node.kind !== 'include') return [...variables, ...partials]
  const kind = macros.has(node.name) ? 'macro' : 'partial'
  return [{ kind, name: node.name, isDefinition: false, ...behind(text, '.include', node) }]
}

/** The variables of an expression; it defines those that it assigns. */
function inExpression({ text: expression, start }: Eval, text: string): Occurrence[] {
  const isDebug = expression.startsWith('#')
  const words = readWords(isDebug ? expression.slice(1) : expression)
  const from = text.indexOf(expression, start + '{.eval'.length) + (isDebug ? 1 : 0)
  return words.flatMap(({ word, offset }, i) => {
    if (word.kind !== 'name') return []
    const next = words[i + 1]?.word
    const isDefinition = next?.kind === 'sign' && next.text === '='
    return variableUse(word.path, from + offset).map((use) => ({ ...use, isDefinition }))
  })
}

/** A variable among arguments: a whole one such as `@price.value`, or a value such as `amount:@price`. */
const ARGUMENT = /(?:^|[:=])(@[a-zA-Z_][\w-]*)(?=\.|$)/

function argumentUses({ args, end }: Call): Occurrence[] {
  let start = end + 1
  return (args?.values ?? []).flatMap((value) => {
    const from = start + value.search(ARGUMENT)
    start += value.length + 1
    const [whole = '', name] = ARGUMENT.exec(value) ?? []
    if (name === undefined) return []
    const at = from + whole.length - name.length
    return [{ kind: 'variable' as const, name, isDefinition: false, start: at, end: at + name.length }]
  })
}

/** A variable of the template begins with `@`; `@`, `@index` and `@index0` are the language's own. */
function variableUse(path: Path, start: number): Occurrence[] {
  const name = String(path[0] ?? '')
  if (!/^@(?!index0?$)./.test(name)) return []
  return [{ kind: 'variable', name, isDefinition: false, start, end: start + name.length }]
}

function partialUse({ name, args, end }: Call, text: string, macros: ReadonlySet<string>): Occurrence[] {
  const [partial] = args?.values ?? []
  if (name !== 'apply' || partial === undefined || partial === '') return []
  const kind = macros.has(partial) ? 'macro' : 'partial'
  return [{ kind, name: partial, isDefinition: false, ...within(text, partial, { start: end }) }]
}
