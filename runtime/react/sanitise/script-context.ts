import { SCRIPT_TYPE } from '../../../engine/html/context.ts'
import { TextReader } from '../../../engine/text-reader.ts'

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

/** Types of data that is written as code. */
const DATA_TYPE = /^(?:(?:.*[/+])?json|speculationrules)$/

/**
 * The beginning of a script element; `type` is its attribute, missing or from data where the template has
 * none.
 */
export function scriptStart(type = ''): ScriptContext {
  const name = type.split(';')[0]!.trim().toLowerCase()
  const isCode = SCRIPT_TYPE.test(name) || DATA_TYPE.test(name)
  const language = name === 'importmap' ? 'modules' : isCode ? 'code' : 'text'
  return { language, inside: '', last: '', tail: '', braces: [] }
}

const LINE_END = /[\n\u2028\u2029]/
const TAIL = 13
/** Matches marks that change nothing but what was read last, by the context of the text. */
const PLAIN: Readonly<Record<ScriptContext['inside'], RegExp>> = {
  '': /[^"'`/{}-]+/y,
  "'": /[^'\\\n]+/y,
  '"': /[^"\\\n]+/y,
  '`': /[^`\\${]+/y,
  '/': /[^/\\[\n]+/y,
  '[': /[^\]\\]+/y,
  '//': /[^\n\u2028\u2029]+/y,
  '/*': /[^*/]+/y,
}
/** Matches marks that have a say in what the next one means. */
const LEADS = /[/\\$*]/
/** Behind these a slash begins a regular expression; behind other words, numbers and marks it divides. */
const REGEXP_START =
  /(?:^|[^\w$)\]"'`.\s\x80-\uffff](?<!\+\+|--)|\b(?:return|typeof|instanceof|in|of|new|delete|void|throw|case|do|else|yield|await))\s*\/$/

/** Returns the last characters of code, one space for any number of blanks; most often few hold them. */
function tailOf(code: string): string {
  const end = code.slice(-4 * TAIL).replace(/\s+/g, ' ')
  return (end.length > TAIL ? end : code.replace(/\s+/g, ' ')).slice(-TAIL)
}

/**
 * Returns the context behind more text: the template's own, and values as they were printed. A wrong guess (a
 * regular expression behind a bracket looks like a division) stays without harm: what is printed for one
 * context is harmless in every other.
 */
export function scriptAfter(context: ScriptContext, text: string): ScriptContext {
  if (context.language !== 'code') return context
  let { inside, last, tail } = context
  const braces = [...context.braces]
  const reader = new TextReader(text.replace(/\r\n?/g, '\n'))
  // Code from here on belongs to the tail, which is cut only where it is read.
  let codeStart = 0
  const tailBefore = (end: number) => {
    tail = tailOf(tail + reader.text.slice(codeStart, end))
    codeStart = end
    return tail
  }
  const enter = (next: ScriptContext['inside']) => {
    inside = next
    last = ''
    codeStart = reader.at
  }
  while (!reader.isDone) {
    if (!LEADS.test(last) && reader.skip(PLAIN[inside])) {
      last = reader.text[reader.at - 1]!
      continue
    }
    const before = last
    const mark = reader.text[reader.at++]!
    last = mark
    if (before === '/' && (mark === '/' || mark === '*') && (inside === '' || inside === '/')) {
      tail = (inside === '' ? tailBefore(reader.at - 1) : tail).slice(0, -1)
      enter(`/${mark}`)
    } else if (inside === '') {
      const top = braces.length - 1
      if (mark === '"' || mark === "'" || mark === '`') enter(mark)
      else if (mark === '/' && REGEXP_START.test(tailBefore(reader.at))) inside = '/'
      else if (mark === '-' && tailBefore(reader.at).endsWith('<!--')) enter('//')
      else if (mark === '}' && braces[top] === 0) {
        braces.pop()
        enter('`')
      } else if (top >= 0 && mark === '{') braces[top]!++
      else if (top >= 0 && mark === '}') braces[top]!--
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
  if (inside === '') tailBefore(reader.at)
  return { ...context, inside, last, tail, braces }
}

/** Returns the context behind a value as it was printed there: no mark of it changes what encloses it. */
export function behindValue(context: ScriptContext, printed: string): ScriptContext {
  if (printed === '' || context.language !== 'code') return context
  const tail = context.inside === '' ? tailOf(context.tail + printed.slice(-4 * TAIL)) : context.tail
  return { ...context, tail, last: printed.at(-1)! }
}
