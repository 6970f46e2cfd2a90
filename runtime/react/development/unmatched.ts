import { codeFrame } from '../../../engine/diagnostics/code-frame.ts'
import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import { walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import { type Behaviours, isOptional } from '../../behaviours/behaviour.ts'
import { nameIn } from '../../behaviours/behaviour-matcher.ts'

/** A template with the options that it was rendered with. */
export interface Rendered {
  readonly template: Template
  readonly options: { readonly behaviours?: Behaviours | undefined; readonly partials?: unknown }
}

/** Behaviour that `<Template>` adds for a ref. */
const OF_REF = /^\[class~="(.*)"\]$/s
const WORD = /[\p{L}_][\p{L}\p{N}_-]*/gu

/**
 * Returns a sentence about a behaviour or a ref that has matched no element; undefined for one that may match
 * with other data, since a template names its class, attribute or tag, and for optional ones.
 */
export function unmatchedSentence(key: string, { template, options }: Rendered): string | undefined {
  const behaviour = options.behaviours?.[key]
  const ref = behaviour ? undefined : OF_REF.exec(key)?.[1]
  if (ref === undefined && (!behaviour || isOptional(behaviour))) return undefined
  const name = ref ?? nameIn(key)
  if (ref !== undefined && /^\.|[ \t\n\f\r]|^$/.test(ref))
    return `'${ref}' cannot be the key of a ref: write one class, without a dot`
  if (name === undefined)
    return `'${key}' cannot be the key of a behaviour: write one class, one attribute in brackets, or one tag as '<select>'`
  const sources = sourcesOf(template, options.partials)
  if (sources.some(({ text }) => mayPrint(text, name))) return undefined
  const found = `no element of '${template.name}' has matched the ${ref === undefined ? `behaviour '${key}'` : `ref '${ref}'`}, and no template names it`
  return `${found}${suggestion(name, sources)}`
}

/** Returns true if a text has a name, or the beginning or end of it beside a tag. */
function mayPrint(text: string, name: string): boolean {
  const parts = text.matchAll(/([\w-]{2,})\{|\}([\w-]{2,})/g)
  return (
    text.toLowerCase().includes(name.toLowerCase()) ||
    [...parts].some(([, head, tail]) => name.startsWith(head ?? '\0') || name.endsWith(tail ?? '\0'))
  )
}

/** Names the word that was probably meant, with its line. */
function suggestion(name: string, sources: readonly Source[]): string {
  for (const source of sources) {
    const meant = nearest(name, new Set(source.text.match(WORD)))
    if (meant === undefined) continue
    const start = source.text.indexOf(meant)
    const { line, column } = source.position(start)
    const span = { line, column, endLine: line, endColumn: column + meant.length }
    return `. Did you mean '${meant}'?\n${source.name}:${line}:${column}\n${codeFrame(source, span)}`
  }
  return ''
}

/** Returns the sources of a template and of all partials that it may apply. */
function sourcesOf(template: Template, partials: unknown): readonly Source[] {
  const found = new Map<string, Source>([['', template.source]])
  const pending: Template[] = [template]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const name of partialNames(next)) {
      if (found.has(name)) continue
      const partial = partialOf(next, partials, name)
      if (partial === undefined) continue
      found.set(name, partial.source)
      pending.push(partial)
    }
  }
  return [...found.values()]
}

/** Names of the partials of a template, found without the grammar of expressions, which `refs.ts` imports. */
function partialNames({ root }: Template): string[] {
  return [...walk(root.body)].flatMap((node) => {
    if (node.kind === 'include') return [node.name]
    if (node.kind !== 'variable' && node.kind !== 'var') return []
    return node.formatters.flatMap(({ name, args }) =>
      name === 'apply' ? (args?.values.slice(0, 1) ?? []) : [],
    )
  })
}

function partialOf(template: Template, partials: unknown, name: string): Template | undefined {
  try {
    return template.compiler.partialIn(partials, name) as Template | undefined
  } catch {
    return undefined
  }
}
