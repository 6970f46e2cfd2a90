/** Where in HTML a text stands: between tags, in a start tag (between its attributes), and so on. */
export type HtmlState =
  | 'data'
  | 'tag'
  | 'unquoted'
  | 'double'
  | 'single'
  | 'comment'
  | 'end tag'
  /** In an element whose text holds no tags; which one is behind the colon. */
  | `raw:${string}`
  /** The way here depends on the data. */
  | 'unknown'

/** State of the tokenizer between two texts. */
export interface HtmlPlace {
  readonly state: HtmlState
  /** The element whose start tag is being read. */
  readonly element: string
}

export const BETWEEN_TAGS: HtmlPlace = Object.freeze({ state: 'data', element: '' })
export const UNKNOWN: HtmlPlace = Object.freeze({ state: 'unknown', element: '' })

const RAW: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'iframe',
  'noscript',
  'xmp',
])

/** A start tag begins: offset of its `<`, offset behind its name. */
export type OnStartTag = (start: number, nameEnd: number, name: string) => void

/** Reads one stretch of HTML from a state; reports every start tag and returns the state at its end. */
export function readHtml(text: string, from: HtmlPlace, onStartTag: OnStartTag): HtmlPlace {
  let { state, element } = from
  let at = 0
  const to = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    at = found === null ? text.length : found.index + found[0].length
    return found
  }
  while (at < text.length && state !== 'unknown') {
    if (state.startsWith('raw:')) {
      if (to(new RegExp(`</${state.slice(4)}(?=[\\s/>])`, 'gi'))) state = 'end tag'
      continue
    }
    switch (state) {
      case 'data': {
        const found = to(/<!--|<!|<\/(?=[a-z])|<([a-z][^\s/>]*)/gi)
        if (found === null) break
        const [opening, name] = found
        if (opening === '<!--') state = 'comment'
        else if (name === undefined) state = 'end tag'
        else {
          onStartTag(found.index, at, name)
          element = name.toLowerCase()
          state = 'tag'
        }
        break
      }
      case 'tag': {
        const found = to(/>|=\s*"|=\s*'|=\s*(?=[^\s"'>])|=\s*$/g)
        if (found === null) break
        const [opening] = found
        if (opening === '>') state = RAW.has(element) ? `raw:${element}` : 'data'
        else state = opening.endsWith('"') ? 'double' : opening.endsWith("'") ? 'single' : 'unquoted'
        break
      }
      case 'unquoted': {
        const found = to(/[\s>]/g)
        if (found === null) break
        if (found[0] === '>') at--
        state = 'tag'
        break
      }
      case 'double':
        if (to(/"/g)) state = 'tag'
        break
      case 'single':
        if (to(/'/g)) state = 'tag'
        break
      case 'comment':
        if (to(/-->/g)) state = 'data'
        break
      case 'end tag':
        if (to(/>/g)) state = 'data'
        break
    }
  }
  return { state, element }
}
