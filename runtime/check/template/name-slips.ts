import { partialUses } from '../../../engine/refs.ts'
import { type Node, type Reference, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { slipOf } from '../slip-of.ts'
import type { UsedNames } from './used-names.ts'

/**
 * Finds variables and macros that a template uses under a name which nothing defines, a slip away from one
 * that it defines itself. `defined` has the names of all templates that may be used together.
 */
export function nameSlips(template: Template, { defined }: UsedNames): FileDiagnostic[] {
  const { variables, macros } = definedIn(template)
  return [
    ...(variables.size === 0 ? [] : variableSlips(template, { variables, defined })),
    ...(macros.size === 0 ? [] : [...macroSlips(template, { macros, defined }), ...lateMacros(template)]),
  ]
}

function definedIn({ root }: Template) {
  const variables = new Set<string>()
  const macros = new Set<string>()
  for (const node of walk(root.body)) {
    // Names of blocks are compared with the blocks of the theme.
    if (node.kind === 'macro' && !node.name.endsWith('.block')) macros.add(node.name)
    if (node.kind === 'var' || node.kind === 'ctx' || node.kind === 'inject') variables.add(node.name)
  }
  return { variables, macros }
}

interface Names {
  readonly defined: ReadonlySet<string>
}

function variableSlips(
  { source, root }: Template,
  { variables, defined }: Names & { readonly variables: ReadonlySet<string> },
): FileDiagnostic[] {
  return [...walk(root.body)].flatMap(referencesOf).flatMap(({ path, start }) => {
    const name = String(path[0])
    const meant = PROVIDED.has(name) || defined.has(name) ? undefined : slipOf(name, variables)
    if (meant === undefined) return []
    const span = { source, start, end: start + name.length }
    return [themeDiagnostic(span, { code: 'unknown-variable', values: { name }, meant, fix: meant })]
  })
}

function macroSlips(
  template: Template,
  { macros, defined }: Names & { readonly macros: ReadonlySet<string> },
): FileDiagnostic[] {
  const { source } = template
  return partialUses(template).flatMap(({ name, span: { start, end } }) => {
    const meant = defined.has(name) ? undefined : slipOf(name, macros)
    if (meant === undefined) return []
    return [
      themeDiagnostic({ source, start, end }, { code: 'unknown-macro', values: { name, meant }, meant }),
    ]
  })
}

/** Finds macros that are applied above their definition, outside of other macros, which run later. */
function lateMacros(template: Template): FileDiagnostic[] {
  const { source, root } = template
  const found = [...walk(root.body)].filter((node) => node.kind === 'macro')
  return [...walk(root.body)].flatMap(appliedIn).flatMap(({ name, start, end }) => {
    const own = found.filter((macro) => macro.name === name)
    const isAbove = own.length > 0 && own.every((macro) => macro.start > start)
    if (!isAbove || found.some((macro) => macro.start < start && end < macro.end)) return []
    return [
      themeDiagnostic({ source, start, end }, { code: 'late-macro', severity: 'error', values: { name } }),
    ]
  })
}

interface Applied {
  readonly name: string
  readonly start: number
  readonly end: number
}

function appliedIn(node: Node): Applied[] {
  if (node.kind === 'include') return [{ name: node.name, start: node.start, end: node.end }]
  if (node.kind !== 'variable' && node.kind !== 'var') return []
  return node.formatters.flatMap(({ name, args, start, end }) =>
    name === 'apply' ? [{ name: args?.values[0] ?? '', start, end }] : [],
  )
}

/** Variables that the language has. */
const PROVIDED: ReadonlySet<string> = new Set(['@', '@args', '@index', '@index0', '@root'])

function referencesOf(node: Node): readonly Reference[] {
  const found = 'references' in node ? node.references : 'reference' in node ? [node.reference] : []
  return found.filter(({ path: [head] }) => typeof head === 'string' && head.startsWith('@'))
}
