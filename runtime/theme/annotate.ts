import { findStartTags } from '../../engine/linter/contexts/start-tags.ts'
import type { Source } from '../../engine/syntax/source.ts'
import { compile } from '../entries/index.ts'
import { SCOPE_FORMATTER } from './scope-formatter.ts'
import type { Edit } from './woven.ts'

/**
 * Writes attributes for a start tag, with a blank before each; `at` is its position as `file:line:column`.
 */
export type AttributesAt = (at: string) => string

/** For the author: which start tag made an element, and where its data is. */
export const AUTHOR_ATTRIBUTES: AttributesAt = (at) =>
  ` data-vitrine="${at}" data-vitrine-scope="{@|${SCOPE_FORMATTER}}"`

/** Puts attributes into the start tags of a template, into those alone that are ones whatever the data. */
export function annotate(source: Source, attributesAt = AUTHOR_ATTRIBUTES): Edit[] {
  const { compiler, root } = compile(source.text)
  const tags = findStartTags(root, compiler.tools.linter?.effects)
  return tags.flatMap(({ start, end, name }) => {
    if (WITHOUT.test(name) || !isWhole(source.text, end)) return []
    const { line, column } = source.position(start)
    const at = `${source.name}:${line}:${column}`.replace(/[&"{}<>]/g, '_')
    return [{ start: end, end, text: attributesAt(at) }]
  })
}

/** Start tags without an element, or without anything visible. */
const WITHOUT = /^(?:html|head|meta|link|base|title|script|style|template|noscript|squarespace:.*)$/i

/** Returns false if an instruction could go on with the name of the element, as in `<h{level}>`. */
function isWhole(text: string, end: number): boolean {
  if (/[\s/>]/.test(text.charAt(end))) return true
  const opening = /\{\.[^{}]*\}(?=\s)/y
  opening.lastIndex = end
  return opening.test(text)
}
