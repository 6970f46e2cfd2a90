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

/** Returns the context behind more text: the template's own, and values as they were printed. */
export function styleAfter(context: StyleContext, text: string): StyleContext {
  let { inside, last, tail, url } = context
  for (const mark of text) {
    const before = last
    last = mark
    if (inside === '/*') {
      if (before === '*' && mark === '/') inside = last = ''
    } else if (inside === '') {
      const isAddress = ADDRESS.test(tail)
      if (before === '/' && mark === '*') {
        inside = '/*'
        last = ''
      } else if (mark === '"' || mark === "'") {
        inside = mark
        url = isAddress ? '' : undefined
      } else if (isAddress && tail.includes('(') && !/[\s)]/.test(mark)) {
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

/** True if the next character begins or continues an address. */
export function isInAddress({ inside, tail, url }: StyleContext): boolean {
  return url !== undefined || (inside === '' && tail.includes('(') && ADDRESS.test(tail))
}
