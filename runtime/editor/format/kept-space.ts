import type { Span } from '../../../engine/syntax/tree.ts'
import { type Piece, piecesOf, QUOTED, TAG } from './pieces.ts'

/** Elements of preformatted text that hold tags, beside `<pre>`. */
const PREFORMATTED = /^(?:listing|xmp|plaintext)$/
/** Styles in which white space is seen. */
export const STYLED = /\bwhite-space(?:-collapse)?\s*:\s*(?:pre|break|preserve)/i
const VALUE = new RegExp(`=\\s*(?:${QUOTED}|${TAG.source})`, 'gi')

/**
 * Returns the spans of a template in which white space is seen, in source order and apart: preformatted text,
 * scripts, styles, titles and values of attributes.
 */
export function keptSpace(source: string): Span[] {
  const spans: Span[] = []
  /** The outermost element of preformatted text that is open, and how many of its name are. */
  let open: { readonly name: string; readonly start: number; depth: number } | undefined
  for (const piece of piecesOf(source)) {
    if (open === undefined) {
      spans.push(...spansOf(piece, source))
      if (isPreformatted(piece, source)) open = { name: piece.name, start: piece.end, depth: 1 }
    } else if (piece.name === open.name) {
      if (piece.kind === 'start-tag') open.depth++
      if (piece.kind === 'end-tag') open.depth--
      if (open.depth > 0) continue
      spans.push({ start: open.start, end: piece.start })
      open = undefined
    }
  }
  if (open !== undefined) spans.push({ start: open.start, end: source.length })
  return spans
}

/** Returns the spans within one piece. */
function spansOf({ kind, start, end }: Piece, source: string): Span[] {
  const text = source.slice(start, end)
  if (kind === 'fixed') return /^<[a-z]/i.test(text) ? [{ start, end }] : []
  if (kind !== 'start-tag' && kind !== 'empty-tag') return []
  return [...text.matchAll(VALUE)].map(({ 0: value, index }) => ({
    start: start + index,
    end: start + index + value.length,
  }))
}

function isPreformatted({ kind, name, start, end }: Piece, source: string): boolean {
  return kind === 'start-tag' && (PREFORMATTED.test(name) || STYLED.test(source.slice(start, end)))
}

/** Returns a test of offsets, called with rising ones, for being in one of some spans in source order. */
export function isWithin(spans: readonly Span[]): (offset: number) => boolean {
  let at = 0
  return (offset) => {
    while (at < spans.length && spans[at]!.end <= offset) at++
    const span = spans[at]
    return span !== undefined && span.start <= offset
  }
}
