import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { hasClientTemplates, masked } from './masked.ts'

/** Statements of Twig, Liquid and Django that no instruction replaces. */
const ALONE = words(`autoescape break continue csrf_token javascript liquid raw sandbox schema spaceless style
  stylesheet trans verbatim`)
/** Those that are never alone in a tag: a name alone may be one of the data. */
const WITH_MORE = words(`cache capture cycle decrement do embed extends filter form from ifchanged import
  increment layout load macro now paginate static tablerow url use`)

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

/** Returns true if a tag such as `{% extends "base" %}` is a statement without a form here. */
export function isStatement(word: string, rest: string): boolean {
  return ALONE.has(word) || (rest !== '' && WITH_MORE.has(word))
}

const STATEMENT = /\{%-?\s*(\w+)\s*([^%]*?)\s*-?%\}/g

/** Finds statements of other languages that have no form here; foreignSyntax finds those that have one. */
export function foreignStatements(source: Source): FileDiagnostic[] {
  if (!source.text.includes('{%') || hasClientTemplates(source.text)) return []
  return [...masked(source.text).matchAll(STATEMENT)].flatMap(
    ({ index, 0: tag, 1: word = '', 2: rest = '' }) =>
      isStatement(word, rest)
        ? [
            themeDiagnostic(
              { source, start: index, end: index + tag.length },
              { code: 'foreign-statement', values: { tag } },
            ),
          ]
        : [],
  )
}
