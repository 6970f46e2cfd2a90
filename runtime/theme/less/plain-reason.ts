/** A statement of words alone: `display flex;`, `display = flex;`. */
const WORDS = /^[a-z-]+\s*[^\s:;{}@.#&()][^:;{}@]*;?\s*$/i

/** A declaration or a call of a mixin that a comma ends. */
const WITH_COMMA = /^((?:[a-z-]+\s*:|[.#][\w-]+)[^;{}]*?,)\s*(?:[.#][\w-]+|[a-z-]+\s*:)[^{}]*$/
/** A declaration with another one behind it, as far as the name of that. */
const TWO = /^[a-z-]+\s*:(?:[^:;{}@]|@(?=[\w-]))*?\s([a-z][a-z-]+\s*:)(?![\w:-])[^{}]*$/i
const OPAQUE = /"[^"\n]*"|'[^'\n]*'|\/\*[\s\S]*?\*\/|(?<![:(])\/\/[^\n]*/g

/** A colour of digits that colours do not have, or of too many or too few of them. */
const WRONG_HEX =
  /(?=#)(?<=:[^{}]*)(?<![\w&-])#(?!(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-z]))[0-9a-z]+(?![\w(.>-])/i
/** A variable in the braces that names and texts need. */
const BRACES = /(?=@)(?<=^[^{}]*:[^{}]*)(@)\{([\w-]+)\}/
/** A selector with a declaration behind it in its line. */
const HEADLESS = /^[.#&][^:{}\n]*[ \t]([a-z-]+\s*:)(?!:)/i
/** A condition of a media query without its parentheses. */
const BARE_FEATURE = /(?<=\s)(?:min|max)-[a-z-]+\s*:\s*[^\s{},()]+/i

export const SURPLUS_BRACE = "this '}' closes nothing, as every rule before it is closed"
export const NO_END = 'its closing } is missing'

/** A word of what Less says of a minus sign without a value. */
export const WRONG_MINUS = 'parensInOp'

/** Returns the reason that Less gives for a statement, worded by what is to be mended. */
export function plainReason(reason: string, statement: string): string {
  if (isOpenComment(statement)) return 'the comment has no */'
  const unread = /^Unrecognised input/.test(reason) ? reasonOfUnread(statement) : undefined
  if (unread !== undefined) return unread
  if (reason.startsWith('media definitions')) return reasonOfMedia(statement) ?? reason
  if (reason.startsWith('No matching definition')) return `the mixin takes other arguments: ${reason}`
  if (reason.includes(WRONG_MINUS)) return "a minus sign lacks the value behind it, or a '(' lacks its ')'"
  const open = /'\)'|semi-colon|expected condition/.test(reason) ? unclosed(statement) : undefined
  if (open !== undefined) return `'${open}' lacks its ')'`
  if (reason.startsWith("Property '$")) return `${reason}; names of variables begin with @`
  return reason.replace(/Cannot read propert.*$/, 'an argument is missing, or of the wrong kind')
}

/** Returns words for a reason of Less that names nothing of the statement. */
export function wordsOf(reason: string): string {
  return reason.replace(/^Unrecognised input\b.*/, 'it cannot be read from here on')
}

/** Returns advice for a variable or a mixin that nothing defines. */
export function cureOf(unknown: string): string {
  return unknown.startsWith('@')
    ? `Set ${unknown}: …; in one of the stylesheets. `
    : `Write a rule ${unknown} { … }, or take the call out. `
}

function reasonOfMedia(statement: string): string | undefined {
  const [bare] = BARE_FEATURE.exec(statement) ?? []
  return bare && `'${bare}' lacks its parentheses: (${bare})`
}

function reasonOfUnread(statement: string): string | undefined {
  if (statement.trim() === '}') return SURPLUS_BRACE
  if (statement.startsWith('{')) return "this '{' has no selector before it: take it out, or write one"
  const foreign = FOREIGN.find(([pattern]) => pattern.test(statement))?.[1]
  if (foreign !== undefined) return foreign
  const words = withoutColon(statement)
  if (words !== undefined) return words
  const part = WITH_COMMA.exec(statement)?.[1]
  if (part !== undefined) return `'${part}' ends with a comma instead of a semicolon`
  const text = openText(statement)
  if (text !== undefined) return text
  const bare = statement.replace(OPAQUE, '')
  const next = TWO.exec(bare)?.[1]
  if (next !== undefined) return `a semicolon is missing before '${next}'`
  if (bare.length > LONGEST) return undefined
  const slip = SLIPS.find(([pattern]) => pattern.test(bare))?.[1](bare)
  return slip ?? (closesNothing(bare) ? "a ')' closes nothing" : undefined)
}

/** Beginnings of statements that belong to another language; a tag may be in a value, too. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^<!--|^-->/, '<!-- … --> is a comment of HTML; comments of Less are /* … */ and // …'],
  [/^<\/?[a-z]/i, 'tags of HTML are not Less; take them out'],
  [/^\/\s|^#\s[^\n{]*(?:\n|$)/, 'comments of Less are /* … */ and // …'],
  [/^[.#]\s+[\w-]/, 'a blank parts the first sign from the name behind it'],
  [
    /(?:(?<![@#$])\{[a-z][\w-]*\.|:\s?\{[a-z])[\w.-]*(?:\|[\w-]*)?\}/i,
    'a stylesheet has no tags of templates; what owners choose is a tweak',
  ],
]

/** Characters of a statement that is looked through for slips: some patterns look back as far as they can. */
const LONGEST = 2000

/** Slips that Less answers with "Unrecognised input" alone, and what is to be said of them. */
const SLIPS: readonly (readonly [RegExp, (bare: string) => string])[] = [
  [/\*\//, () => "'*/' ends no comment that began with /*"],
  [/^:/, () => 'the name of the property before the colon is missing'],
  [WRONG_HEX, (bare) => `'${WRONG_HEX.exec(bare)?.[0]}' is not a colour`],
  [BRACES, (bare) => `a value names its variable without braces: ${BRACES.exec(bare)?.slice(1).join('')}`],
  [HEADLESS, (bare) => `a '{' is missing before '${HEADLESS.exec(bare)?.[1]}'`],
]

/** Says that a statement of words has no colon; undefined for any other. */
export function withoutColon(statement: string): string | undefined {
  return WORDS.test(statement)
    ? `'${statement.trim()}' has no colon behind the name of its property`
    : undefined
}

/** Says that a text of a statement has no quote at its end; undefined where all have one. */
export function openText(statement: string): string | undefined {
  const quote = /["']/.exec(statement.replace(OPAQUE, ''))?.[0]
  return quote && `a text has no ${quote} at its end`
}

/** Characters before a '(' among which its word is. */
const LONGEST_WORD = 100

/** Returns the first '(' that nothing closes, with the word before it. */
export function unclosed(statement: string): string | undefined {
  const text = statement.replace(OPAQUE, '')
  const open: number[] = []
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    if (sign === '(') open.push(index)
    else open.pop()
  }
  const [first] = open
  if (first === undefined) return undefined
  const [word = ''] = /[\w.:-]*$/.exec(text.slice(Math.max(0, first - LONGEST_WORD), first)) ?? []
  return `${word}(`
}

/** Returns true if a statement has a ')' without its '('. */
function closesNothing(statement: string): boolean {
  let depth = 0
  for (const [sign] of statement.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1
    if (depth < 0) return true
  }
  return false
}

/** Returns true if a statement that was left out begins a comment that nothing ends. */
export function isOpenComment(statement: string): boolean {
  return statement.startsWith('/*') && !statement.includes('*/')
}

/** Returns true if Less reads to the end of a file for a `}`. */
export function lacksBrace(reason: string): boolean {
  return reason === 'Unrecognised input. Possibly missing something'
}
