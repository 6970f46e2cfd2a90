import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { type Node, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'

/** Names that the instructions of templates use. */
export interface UsedNames {
  /** With their `@`. */
  readonly variables: ReadonlySet<string>
  /** Variables that are set, with their `@`, and macros. */
  readonly defined: ReadonlySet<string>
  /** Number of templates that set a variable, by its name. */
  readonly homes: ReadonlyMap<string, number>
  /** Partials and macros that are applied or included. */
  readonly applied: ReadonlySet<string>
}

const VARIABLE = /@[\w-]+/g
/** Instructions and expressions that set a variable. */
const SETS = /\{\.(?:var|ctx|inject)\s+(@[\w-]+)|(@[\w-]+)\s*=(?!=)/g

/** Collects the names that a template uses: each of its tags is read once. */
export const usedNames = memoizeByObject(({ root, source }: Template): UsedNames => {
  const variables = new Set<string>()
  const applied = new Set<string>()
  const defined = new Set<string>()
  for (const node of walk(root.body)) {
    if (node.kind === 'text' || node.kind === 'comment') continue
    if ('name' in node && node.kind !== 'literal' && node.kind !== 'include') defined.add(node.name)
    for (const [name] of tagOf(node, source.text).matchAll(VARIABLE)) variables.add(name)
    for (const name of appliedBy(node)) applied.add(name)
  }
  const homes = new Map([...source.text.matchAll(SETS)].map(([, first, second = '']) => [first ?? second, 1]))
  return { variables, applied, defined, homes }
})

/** Joins the names that several templates use. */
export function allNames(list: readonly UsedNames[]): UsedNames {
  const homes = new Map<string, number>()
  for (const one of list)
    for (const [name, count] of one.homes) homes.set(name, (homes.get(name) ?? 0) + count)
  return {
    variables: new Set(list.flatMap(({ variables }) => [...variables])),
    applied: new Set(list.flatMap(({ applied }) => [...applied])),
    homes,
    defined: new Set(list.flatMap(({ defined }) => [...defined])),
  }
}

/** The tag of an instruction without the name that it defines. */
function tagOf(node: Node, text: string): string {
  const tag = text.slice(node.start, 'open' in node ? node.open.end : node.end)
  if (node.kind !== 'var' && node.kind !== 'ctx' && node.kind !== 'inject') return tag
  return tag.slice(tag.indexOf(node.name) + node.name.length)
}

function appliedBy(node: Node): readonly string[] {
  if (node.kind === 'include') return [node.name]
  if (node.kind !== 'variable' && node.kind !== 'var') return []
  return node.formatters.flatMap(({ name, args }) => (name === 'apply' ? (args?.values[0] ?? []) : []))
}
