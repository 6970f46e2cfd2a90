import { LONG_TEXT, NO_CLOCK } from '../../engine/clock.ts'
import { inPieces, replaced } from './long-text.ts'

/** Escapes `&`, `<` and `>`; quotes stay. */
export function escapeHtml(text: string, clock = NO_CLOCK): string {
  return inPieces(text, escapeUnits, clock)
}

/** Escapes `&`, `<`, `>` and `"`; the apostrophe stays, existing entities are escaped again. */
export function escapeAttribute(text: string, clock = NO_CLOCK): string {
  return inPieces(text, escapeQuotedUnits, clock)
}

const escapeQuotedUnits = (text: string): string => escapeUnits(text, true)

// One pass over the code units: faster than any replacing by patterns.
function escapeUnits(text: string, withQuotes = false): string {
  let escaped = ''
  let done = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x3e) continue
    let entity: string
    if (unit === 0x26) entity = '&amp;'
    else if (unit === 0x3c) entity = '&lt;'
    else if (unit === 0x3e) entity = '&gt;'
    else if (unit === 0x22 && withQuotes) entity = '&quot;'
    else continue
    escaped += text.slice(done, i) + entity
    done = i + 1
  }
  return done === 0 ? text : escaped + text.slice(done)
}

/** A text as part of an address: ASCII letters, digits and hyphens. */
export function slug(text: string, clock = NO_CLOCK): string {
  const plain = inPieces(text, (piece) => piece.replace(/[^A-Za-z0-9\s-]/g, ''), clock)
  const words =
    plain.length > LONG_TEXT
      ? replaced(plain, { pattern: /\s+/g, by: '-', clock })
      : plain.replace(/\s+/g, '-')
  return words.toLowerCase()
}
