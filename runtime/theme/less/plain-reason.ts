/** A statement of words alone: `display flex;`, `display = flex;`. */
const WORDS = /^[a-z-]+\s*[^\s:;{}@.#&()][^:;{}@]*;?\s*$/i

/** A declaration or a call of a mixin that a comma ends. */
const WITH_COMMA = /^((?:[a-z-]+\s*:|[.#][\w-]+)[^;{}]*?,)\s*(?:[.#][\w-]+|[a-z-]+\s*:)[^{}]*$/
/** A declaration with another one behind it, as far as the name of that. */
const TWO = /^[a-z-]+\s*:(?:[^:;{}@]|@(?=[\w-]))*?\s([a-z][a-z-]+\s*:)(?![\w:-])[^{}]*$/i
const OPAQUE = /"[^"\n]*"|'[^'\n]*'|\/\*[\s\S]*?\*\/|(?<![:(])\/\/[^\n]*/g

/** A word of what Less says of a minus sign without a value. */
export const WRONG_MINUS = 'parensInOp'

/** Returns the reason that Less gives for a statement, worded by what is to be mended. */
export function plainReason(reason: string, statement: string): string {
  if (isOpenComment(statement)) return 'the comment has no */'
  const unread = /^Unrecognised input/.test(reason) ? reasonOfUnread(statement) : undefined
  if (unread !== undefined) return unread
  if (reason.includes(WRONG_MINUS)) return "a minus sign lacks the value behind it, or a '(' lacks its ')'"
  const open = /'\)'|semi-colon|expected condition/.test(reason) ? unclosed(statement) : undefined
  if (open !== undefined) return `'${open}' lacks its ')'`
  if (reason.startsWith("Property '$")) return `${reason}; names of variables begin with @`
  return reason.replace(/Cannot read propert.*$/, 'an argument is missing, or of the wrong kind')
}

function reasonOfUnread(statement: string): string | undefined {
  if (WORDS.test(statement)) return `'${statement.trim()}' has no colon behind the name of its property`
  const part = WITH_COMMA.exec(statement)?.[1]
  if (part !== undefined) return `'${part}' ends with a comma instead of a semicolon`
  const bare = statement.replace(OPAQUE, '')
  const quote = /["']/.exec(bare)?.[0]
  if (quote !== undefined) return `a text has no ${quote} at its end`
  const next = TWO.exec(bare)?.[1]
  return next === undefined ? undefined : `a semicolon is missing before '${next}'`
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
