import { TextReader } from '../../../engine/text-reader.ts'

/** Where in a style sheet or a style attribute its text has come to. */
export interface StyleContext {
  /** A string by its quote, a comment, the bare address of a `url(`, or rules and declarations. */
  readonly inside: '' | '"' | "'" | '/*' | 'url'
  readonly last: string
  /** The last characters outside of strings, by which an address is found. */
  readonly tail: string
  /** Text of an address so far; undefined outside of addresses. */
  readonly url: string | undefined
}

export const STYLE_START: StyleContext = { inside: '', last: '', tail: '', url: undefined }

const TAIL = 10
/** Matches the start of an address, with or without its quote. */
const ADDRESS = /(?:url\(|@import)\s*$/i
/** Matches marks outside of strings that change nothing but what was read last. */
const PLAIN = /[^"'/(]+/y

/** Returns the context behind more text: the template's own, and values as they were printed. */
export function styleAfter(context: StyleContext, text: string): StyleContext {
  let { inside, last, tail, url } = context
  const reader = new TextReader(text)
  while (!reader.isDone) {
    const opensUrl = isInAddress({ inside, last, tail, url })
    const plain = inside === '' && !opensUrl && last !== '/' ? reader.read(PLAIN) : undefined
    if (plain !== undefined) {
      last = plain.at(-1)!
      tail = (tail + plain).slice(-TAIL)
      continue
    }
    const before = last
    const mark = reader.text[reader.at++]!
    last = mark
    if (inside === '/*') {
      if (before === '*' && mark === '/') inside = last = ''
    } else if (inside === '') {
      if (before === '/' && mark === '*') {
        inside = '/*'
        last = ''
      } else if (mark === '"' || mark === "'") {
        inside = mark
        url = ADDRESS.test(tail) ? '' : undefined
      } else if (opensUrl && !/[\s)]/.test(mark)) {
        inside = 'url'
        url = mark
      }
      tail = (tail + mark).slice(-TAIL)
    } else if (before === '\\') last = ''
    else if (mark === (inside === 'url' ? ')' : inside) || (mark === '\n' && inside !== 'url')) {
      inside = ''
      url = undefined
      tail = mark
    } else if (url !== undefined) url += mark
  }
  return { inside, last, tail, url }
}

/** Returns true if the next character begins or continues an address. */
export function isInAddress({ inside, tail, url }: StyleContext): boolean {
  return url !== undefined || (inside === '' && tail.includes('(') && ADDRESS.test(tail))
}
