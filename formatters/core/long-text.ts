import { type Clock, LONG_TEXT } from '../../engine/clock.ts'

interface Replacement {
  readonly pattern: RegExp
  readonly by: string | ((found: RegExpExecArray) => string)
  readonly clock: Clock
}

/** Replaces as `text.replace` does, with a pattern that finds all; in a long text it looks at the clock. */
export function replaced(text: string, { pattern, by, clock }: Replacement): string {
  let changed = ''
  let done = 0
  for (const found of text.matchAll(pattern)) {
    clock.tick()
    changed += text.slice(done, found.index) + (typeof by === 'string' ? by : by(found))
    done = found.index + found[0].length
  }
  return done === 0 ? text : changed + text.slice(done)
}

/**
 * Changes a text whose characters, and each `</`, change one by one; between pieces of a long one it looks at
 * the clock.
 */
export function inPieces(text: string, change: (piece: string) => string, clock: Clock): string {
  if (text.length <= LONG_TEXT) return change(text)
  let changed = ''
  for (let start = 0; start < text.length; ) {
    clock.look()
    const end = isInside(text, start + LONG_TEXT) ? start + LONG_TEXT + 1 : start + LONG_TEXT
    changed += change(text.slice(start, end))
    start = end
  }
  return changed
}

/** Returns true if an offset is inside a pair of surrogates or between `<` and `/`, which change together. */
function isInside(text: string, at: number): boolean {
  const [before, behind] = [text.charCodeAt(at - 1), text.charCodeAt(at)]
  return ((before & 0xfc00) === 0xd800 && (behind & 0xfc00) === 0xdc00) || text.startsWith('</', at - 1)
}
