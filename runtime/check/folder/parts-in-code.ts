import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'

const CODE = /<(script|style)\b[^>]*>(?:(?!<\/?\1)[\s\S])*<\/\1/gi
const PART = /\{squarespace-(?:headers|footers)\}/g

/** Finds parts of a page, such as `{squarespace-headers}`, in a comment of a script or a style. */
export function partsInCode(source: Source): FileDiagnostic[] {
  if (!source.text.includes('{squarespace-')) return []
  return [...source.text.matchAll(CODE)].flatMap(({ 0: code, 1: element = '', index }) =>
    [...code.matchAll(PART)].map(({ 0: tag, index: at }) => {
      const start = index + at
      const span = { source, start, end: start + tag.length }
      return themeDiagnostic(span, {
        code: 'page-part-in-code',
        values: { tag, element: element.toLowerCase() },
      })
    }),
  )
}
