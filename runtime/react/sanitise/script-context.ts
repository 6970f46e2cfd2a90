/** Where in a script its text has come to. */
export interface ScriptContext {
  /** `text` is no code at all (templates kept in scripts); `modules` says where modules come from. */
  readonly language: 'code' | 'text' | 'modules'
  /** Context of the text: a string or template by its quote, a regular expression, a comment, or code. */
  readonly inside: '' | "'" | '"' | '`' | '/' | '[' | '//' | '/*'
  /** The character before, empty where it has no say in what follows. */
  readonly last: string
  /** The last characters of code, which distinguish a division from a regular expression. */
  readonly tail: string
  /** Open braces of each `${` that encloses the value, innermost last. */
  readonly braces: readonly number[]
}

const CODE_TYPE =
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script[\d.]*|(?:.*[/+])?json|speculationrules)$/

/**
 * The beginning of a script element; `type` is its attribute, missing or from data where the template has
 * none.
 */
export function scriptStart(type = ''): ScriptContext {
  const name = type.split(';')[0]!.trim().toLowerCase()
  const language = name === 'importmap' ? 'modules' : CODE_TYPE.test(name) ? 'code' : 'text'
  return { language, inside: '', last: '', tail: '', braces: [] }
}

const LINE_END = /[\n\u2028\u2029]/
const TAIL = 12
/**
 * Behind these a slash begins a regular expression; behind any other word, number or closing mark it divides.
 */
const BEFORE_REGEXP =
  /(?:^|[^\w$)\]"'`.\s\x80-\uffff](?<!\+\+|--)|\b(?:return|typeof|instanceof|in|of|new|delete|void|throw|case|do|else|yield|await))\s*$/

/**
 * Returns the context behind more text: the template's own, and values as they were printed. A wrong guess (a
 * regular expression behind a bracket looks like a division) stays without harm: what is printed for one
 * context is harmless in every other.
 */
export function scriptAfter(context: ScriptContext, text: string): ScriptContext {
  if (context.language !== 'code') return context
  let { inside, last, tail } = context
  const braces = [...context.braces]
  const enter = (next: ScriptContext['inside']) => {
    inside = next
    last = ''
  }
  for (const mark of text.replace(/\r\n?/g, '\n')) {
    const before = last
    last = mark
    const opensComment = before === '/' && (mark === '/' || mark === '*')
    if (opensComment && (inside === '' || inside === '/')) {
      tail = tail.slice(0, -1)
      enter(mark === '/' ? '//' : '/*')
    } else if (inside === '') {
      const top = braces.length - 1
      if (mark === '"' || mark === "'" || mark === '`') enter(mark)
      else if (mark === '/' && BEFORE_REGEXP.test(tail)) inside = '/'
      else if (tail.endsWith('<!-') && mark === '-') enter('//')
      else if (mark === '}' && braces[top] === 0) {
        braces.pop()
        enter('`')
      } else if (top >= 0 && mark === '{') braces[top]!++
      else if (top >= 0 && mark === '}') braces[top]!--
      if (!/\s/.test(mark) || !tail.endsWith(' ')) tail = (tail + mark.replace(/\s/, ' ')).slice(-TAIL)
    } else if (inside === '//') {
      if (LINE_END.test(mark)) enter('')
    } else if (inside === '/*') {
      if (before === '*' && mark === '/') enter('')
    } else if (before === '\\') last = ''
    else if (inside === '`' && before === '$' && mark === '{') {
      braces.push(0)
      tail = ''
      enter('')
    } else if (inside === '[') {
      if (mark === ']') enter('/')
    } else if (inside === '/' && mark === '[') enter('[')
    // A string or an expression that its line does not close is a mistake of the template: code goes on below
    // it.
    else if (mark === inside || (mark === '\n' && inside !== '`')) {
      tail = '"'
      enter('')
    }
  }
  return { ...context, inside, last, tail, braces }
}
