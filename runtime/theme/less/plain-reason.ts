/** A statement of words alone: `display flex;`, `display = flex;`. */
const WORDS = /^[a-z-]+\s*[^\s:;{}@.#&()][^:;{}@]*;?\s*$/i

/** Returns what Less says of a statement, in words that say what to mend. */
export function plainReason(reason: string, statement: string): string {
  if (/^Unrecognised input/.test(reason) && WORDS.test(statement))
    return `'${statement.trim()}' has no colon behind the name of its property`
  if (reason.startsWith("Property '$")) return `${reason}; names of variables begin with @`
  return reason.replace(/Cannot read propert.*$/, 'an argument is missing, or of the wrong kind')
}

/** True where Less reads to the end of a file for a `}`. */
export function lacksBrace(reason: string): boolean {
  return reason === 'Unrecognised input. Possibly missing something'
}
