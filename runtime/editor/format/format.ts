import { indent } from './indent.ts'
import { isWhole, piecesOf } from './pieces.ts'
import { isSamePage } from './same-page.ts'

const HOLDS = /^(?:fixed|start-tag|empty-tag|text)$/

/** A formatted template, or why it stays as it is. */
export type Formatted =
  | { readonly kind: 'formatted'; readonly text: string }
  | { readonly kind: 'left'; readonly reason: string }

/**
 * Formats a template. White space is output in JSON-T, so the result is checked: it prints the same page but
 * for white space that collapses, and a second run changes nothing; else the template is left as it is.
 */
export function format(source: string): Formatted {
  // A block that leaves a script or a tag makes what follows markup on one page and text on another.
  if (piecesOf(source).some((piece) => HOLDS.test(piece.kind) && !isWhole(source, piece)))
    return {
      kind: 'left',
      reason: 'a tag, a comment, a script or preformatted text does not end, or a block crosses its end',
    }
  const text = indent(source)
  if (!isSamePage(source, text)) return { kind: 'left', reason: 'its page would change' }
  if (indent(text) !== text) return { kind: 'left', reason: 'a second run would change it again' }
  return { kind: 'formatted', text }
}
