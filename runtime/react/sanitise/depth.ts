/** Browsers stop nesting at about twice as many; far below, parsing takes time by the square. */
const MAX_DEPTH = 256
/** An element that begins or ends; those that need no end tag do not count. */
const TAG =
  /<(\/?)(?!(?:area|br|col|dd|dt|hr|img|input|li|option|p|source|tbody|td|tfoot|th|thead|tr|track|wbr)\b)[a-z]/gi

/** True if markup nests too deeply to be content, judged by a quick look at its tags. */
export function isTooDeep(markup: string): boolean {
  let depth = 0
  for (const [, slash] of markup.matchAll(TAG)) {
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
