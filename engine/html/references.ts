/** Decodes the character references of a text, or of an attribute's value, as HTML does. */
export type Decode = (raw: string, isAttribute: boolean) => string

interface Reference {
  /** Behind the `&`. */
  readonly name: string
  readonly text: string
}

/** The references that escaping makes, those that come most often first. */
const COMMON: readonly Reference[] = Object.freeze([
  { name: 'quot;', text: '"' },
  { name: 'amp;', text: '&' },
  { name: 'lt;', text: '<' },
  { name: 'gt;', text: '>' },
  { name: 'nbsp;', text: '\u00A0' },
  { name: '#39;', text: "'" },
  { name: '#34;', text: '"' },
  { name: '#x27;', text: "'" },
])

/** The reference behind an `&`, where it is one of the common ones. */
function common(raw: string, at: number): Reference | undefined {
  // `find` is not inlined, and a shop's page has thousands of these.
  for (const reference of COMMON) if (raw.startsWith(reference.name, at)) return reference
  return undefined
}

const STARTS = /[a-zA-Z#]/

/** Decodes the references that escaping makes; calls `decode` where there are others. */
export function decodeReferences(raw: string, isAttribute: boolean, decode: Decode): string {
  let at = raw.indexOf('&')
  if (at === -1) return raw
  let decoded = ''
  let from = 0
  while (at !== -1) {
    const found = common(raw, at + 1)
    if (found === undefined) {
      if (STARTS.test(raw[at + 1] ?? '')) return decode(raw, isAttribute)
      at = raw.indexOf('&', at + 1)
    } else {
      if (at > from) decoded += raw.slice(from, at)
      decoded += found.text
      from = at + 1 + found.name.length
      at = raw.indexOf('&', from)
    }
  }
  return from < raw.length ? decoded + raw.slice(from) : decoded
}

// The longest name has 31 letters.
const UNFINISHED = /&(?:[a-zA-Z0-9]{0,32}|#[a-zA-Z0-9]*)$/

/** Where a reference begins that the next chunk of text might go on with; the length where there is none. */
export function unfinished(raw: string): number {
  const at = raw.lastIndexOf('&')
  return at === -1 || raw.indexOf(';', at) !== -1 || !UNFINISHED.test(raw.slice(at)) ? raw.length : at
}
