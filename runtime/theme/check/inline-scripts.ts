import type { Source } from '../../../engine/syntax/source.ts'
import { type Node, type Span, walk } from '../../../engine/syntax/tree.ts'
import { compileSource } from '../compile-source.ts'
import { scriptElements } from '../script-elements.ts'

/** The code of a script element that browsers run as it is written. */
export interface InlineScript {
  /** Offset in the template. */
  readonly start: number
  /** Each value that a tag prints is as many underscores. */
  readonly code: string
  readonly hasValues: boolean
}

/**
 * Finds the scripts that are written into a template and hold no instruction and no partial. Modules, data
 * and scripts that comments hide are left out.
 */
export function inlineScripts(source: Source): InlineScript[] {
  const nodes = [...walk(compileSource(source).root.body)].filter(({ kind }) => kind !== 'text')
  return scriptsOf(source, 'classic').flatMap(({ start, end, codeStart, code, src }) => {
    const isValueOfIt = (node: Node) => isValue(node) && node.start >= codeStart && node.end <= end
    const isWithin = (offset: number) => offset > start && offset < end
    const isWhole = !nodes.some(
      (node) =>
        !isValueOfIt(node) &&
        (isWithin(node.start) ||
          isWithin(node.end) ||
          (node.kind === 'comment' && node.start < start && node.end > start)),
    )
    if (src !== undefined || !isWhole) return []
    const values = nodes.filter(isValueOfIt)
    return [{ start: codeStart, code: underscored(code, codeStart, values), hasValues: values.length > 0 }]
  })
}

function isValue(node: Node): boolean {
  return node.kind === 'variable' && !node.formatters.some(({ name }) => name === 'apply')
}

/** Returns the code of a script with underscores instead of values. */
function underscored(code: string, codeStart: number, values: readonly Span[]): string {
  let text = ''
  for (const { start, end } of values)
    text += code.slice(text.length, start - codeStart) + '_'.repeat(end - start)
  return text + code.slice(text.length)
}

/** Returns the paths of the theme's files that script elements of a template name. */
export function scriptPaths(source: Source, kind: ScriptKind = 'classic'): string[] {
  return scriptsOf(source, kind).flatMap(
    ({ src }) => /^\/?([\w-][^:?#{}]*)(?=[?#]|$)/.exec(src ?? '')?.[1] ?? [],
  )
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const RUNS = {
  classic: /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i,
  module: /^module$/i,
}
type ScriptKind = keyof typeof RUNS

/** Script elements that browsers run as scripts or as modules. */
function scriptsOf({ text }: Source, kind: ScriptKind) {
  const comments = [...text.matchAll(COMMENT)]
  return scriptElements(text).flatMap((element) => {
    const { start, attributes } = element
    const isHidden = comments.some(({ index, 0: all }) => index < start && start < index + all.length)
    if (isHidden || !RUNS[kind].test(attribute('type', attributes) ?? '')) return []
    return [{ ...element, src: attribute('src', attributes) }]
  })
}

function attribute(name: string, attributes: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]*)`, 'i').exec(attributes)?.[1]
}
