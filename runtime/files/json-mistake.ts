interface JsonMistake {
  readonly offset: number
  readonly reason: string
}

type Expected = 'value' | 'first value' | 'next value' | 'key' | 'first key' | 'colon' | 'next' | 'end'

const SPACE = /[ \t\r\n]*/y
const SCALAR = /(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)(?![\w.+-])/y
/** Returns the text at a mistake, as short as a message shows it. */
const WORD = /[\w$.+-]{1,40}|.?/suy

/**
 * Finds the first offset at which a text stops being JSON; undefined where it is JSON. `JSON.parse` reports
 * the offset for some mistakes only, so this walks the text itself, without recursion: depth is data.
 */
export function locateJsonMistake(text: string): JsonMistake | undefined {
  const open: ('{' | '[')[] = []
  let expected = 'value' as Expected
  let offset = 0

  function after(): Expected {
    return open.length > 0 ? 'next' : 'end'
  }
  function match(pattern: RegExp): string {
    pattern.lastIndex = offset
    return pattern.exec(text)?.[0] ?? ''
  }

  for (;;) {
    offset += match(SPACE).length
    const char = text.charAt(offset)
    if (char === '')
      return expected === 'end' ? undefined : { offset, reason: unexpected(expected, '', open.at(-1)) }
    const inside = open.at(-1)
    const taken = step()
    if (typeof taken === 'object') return taken
    offset += taken

    function step(): number | JsonMistake {
      const wantsKey = expected === 'key' || expected === 'first key'
      const wantsValue = expected === 'value' || expected === 'first value' || expected === 'next value'
      const closes = expected === 'next' || expected === 'first key' || expected === 'first value'
      if (closes && char === (inside === '{' ? '}' : ']')) {
        open.pop()
        expected = after()
        return 1
      }
      if (expected === 'next' && char === ',') {
        expected = inside === '{' ? 'key' : 'next value'
        return 1
      }
      if (expected === 'colon' && char === ':') {
        expected = 'value'
        return 1
      }
      if ((wantsKey || wantsValue) && char === '"') {
        const string = scanString(text, offset)
        if (typeof string === 'number') expected = wantsKey ? 'colon' : after()
        return string
      }
      if (wantsValue && (char === '{' || char === '[')) {
        open.push(char)
        expected = char === '{' ? 'first key' : 'first value'
        return 1
      }
      const scalar = wantsValue ? match(SCALAR) : ''
      if (scalar !== '') expected = after()
      return scalar.length || { offset, reason: unexpected(expected, match(WORD), inside) }
    }
  }
}

/** Length of the string that begins at an offset, or what is wrong with it. */
function scanString(text: string, start: number): number | JsonMistake {
  const special = /["\\\u0000-\u001f]/g
  special.lastIndex = start + 1
  for (let found = special.exec(text); found !== null; found = special.exec(text)) {
    const offset = found.index
    if (found[0] === '"') return offset + 1 - start
    if (found[0] === '\n' || found[0] === '\r')
      return { offset, reason: 'the string does not end on its line' }
    if (found[0] !== '\\') return { offset, reason: 'a control character in a string must be escaped' }
    const form = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
    form.lastIndex = offset
    const whole = form.exec(text)?.[0]
    if (whole === undefined)
      return { offset, reason: `'${text.slice(offset, offset + 2)}' is no escape of JSON` }
    special.lastIndex = offset + whole.length
  }
  return { offset: start, reason: 'the string is never closed' }
}

const CLOSING = { '{': '}', '[': ']' } as const

function unexpected(expected: Expected, found: string, inside: '{' | '[' | undefined): string {
  const close = inside === undefined ? '' : `'${CLOSING[inside]}'`
  const wanted = {
    value: 'a value',
    'next value': 'a value',
    'first value': `a value or ${close}`,
    key: 'a name in double quotes',
    'first key': `a name in double quotes or ${close}`,
    colon: "':'",
    next: `',' or ${close}`,
    end: 'the end of the file',
  }[expected]
  const surplusComma = (expected === 'key' || expected === 'next value') && (found === '}' || found === ']')
  // Curly quotes, too, as editors of texts write them.
  const isQuote = /^['`‘’“”]$/.test(found)
  const hint = surplusComma
    ? ' (JSON takes no comma before it)'
    : isQuote
      ? ' (JSON takes straight double quotes)'
      : expected === 'next' && /^["{[]$/.test(found)
        ? ' (a comma is missing before it)'
        : ''
  return `expected ${wanted}, found ${found === '' ? 'the end of the file' : `'${found}'`}${hint}`
}
