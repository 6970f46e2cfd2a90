import { BoundedCache, textWeight } from '../../../engine/cache/bounded-cache.ts'
import { encode } from '../../../engine/html/entities.ts'
import { now } from '../../../engine/limits.ts'
import { isTooDeep, parseTime } from './parse-time.ts'

/** Markup without what could harm, and the names of what went: `<script>`, `onclick`. */
export interface Sanitised {
  readonly html: string
  readonly removed: readonly string[]
  /** It is text, since there was no time to clean it. */
  readonly isLate?: boolean
}
/** Cleans markup until a time of `now()`, by default for as long as it takes. */
export type Sanitise = (markup: string, deadline?: number) => Sanitised

/** One pass over markup; calls `watch` at every step, which ends a pass that takes too long. */
export type Pass = (markup: string, watch: () => void) => Sanitised

/** Thrown in the middle of markup that takes too long. */
class Late extends Error {}

/** UTF-16 units of all cached texts and results. */
const MAX_LENGTH = 4_000_000

/** Makes a sanitiser of a pass. The result is remembered, and written so that every parser reads it alike. */
export function createCleaner(once: Pass): Sanitise {
  /** Of the markup that is being cleaned. */
  let deadline = Number.POSITIVE_INFINITY
  const watch = () => {
    if (now() > deadline) throw new Late()
  }
  const known = new BoundedCache<string, Sanitised>({
    max: MAX_LENGTH,
    weigh: ({ html }, markup) => html.length + textWeight(markup),
  })
  const pass = (markup: string): Sanitised => {
    if (now() + parseTime(markup) > deadline) throw new Late()
    return once(markup, watch)
  }
  const clean = (markup: string): Sanitised => {
    if (isTooDeep(markup)) return asText(markup)
    try {
      const { html, removed } = pass(alike(markup))
      // Where an element went, or text stood wrongly in a table, a parser may read another tree: settle that
      // now.
      const isSettled = removed.length === 0 && !html.includes('<table')
      return { html: isSettled ? html : pass(html).html, removed }
    } catch (error) {
      // A value that cannot be read is shown as text, not trusted.
      return error instanceof Late ? { ...asText(markup), isLate: true } : asText(markup)
    }
  }
  return (markup, until = Number.POSITIVE_INFINITY) => {
    const before = known.get(markup)
    if (before !== undefined) return before
    deadline = until
    const sanitised = clean(markup)
    if (sanitised.isLate !== true) known.set(markup, sanitised)
    return sanitised
  }
}

function asText(markup: string): Sanitised {
  return { html: encode(markup, /</g), removed: [markup] }
}

/**
 * Without what parsers disagree about: characters of code 0, and the inside of elements that are not kept
 * anyway.
 */
function alike(markup: string): string {
  return markup.replaceAll('\0', '').replace(/<(\/?)(select|svg|math)(?=[\s/>])/gi, '<$1x-$2')
}
