/** A statement of words alone: `display flex;`, `display = flex;`. */
const WORDS = /^[a-z-]+\s*[^\s:;{}@.#&()][^:;{}@]*;?\s*$/i

/** A declaration or a call of a mixin that a comma ends. */
const WITH_COMMA = /^((?:[a-z-]+\s*:|[.#][\w-]+)[^;{}]*?,)\s*(?:[.#][\w-]+|[a-z-]+\s*:)[^{}]*$/
const OPAQUE = /"[^"\n]*"|'[^'\n]*'|\/\*[\s\S]*?\*\/|(?<![:(])\/\/[^\n]*/g

/** A word of what Less says of a minus sign without a value. */
export const WRONG_MINUS = 'parensInOp'

/** Returns the reason that Less gives for a statement, worded by what is to be mended. */
export function plainReason(reason: string, statement: string): string {
  if (isOpenComment(statement)) return 'the comment has no */'
  if (/^Unrecognised input/.test(reason) && WORDS.test(statement))
    return `'${statement.trim()}' has no colon behind the name of its property`
  const [, part] = /^Unrecognised input/.test(reason) ? (WITH_COMMA.exec(statement) ?? []) : []
  if (part !== undefined) return `'${part}' ends with a comma instead of a semicolon`
  if (reason.includes(WRONG_MINUS)) return "a minus sign lacks the value behind it, or a '(' lacks its ')'"
  const open = /'\)'|semi-colon|expected condition/.test(reason) ? unclosed(statement) : undefined
  if (open !== undefined) return `'${open}' lacks its ')'`
  if (reason.startsWith("Property '$")) return `${reason}; names of variables begin with @`
  return reason.replace(/Cannot read propert.*$/, 'an argument is missing, or of the wrong kind')
}

/** Returns the first '(' that nothing closes, with the word before it. */
function unclosed(statement: string): string | undefined {
  let text = statement.replace(OPAQUE, '')
  for (let all = ''; all !== text; ) {
    all = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return /[\w.:-]*\(/.exec(text)?.[0]
}

/** Returns whether a statement that was left out begins a comment that nothing ends. */
export function isOpenComment(statement: string): boolean {
  return statement.startsWith('/*') && !statement.includes('*/')
}

/** True where Less reads to the end of a file for a `}`. */
export function lacksBrace(reason: string): boolean {
  return reason === 'Unrecognised input. Possibly missing something'
}
