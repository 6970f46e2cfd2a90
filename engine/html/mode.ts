/** State of a tokenizer between two chunks of HTML; names as in the HTML standard, section 13.2.5. */
export const Mode = Object.freeze({
  data: 0,
  /** Directly behind a tag of a table's structure, where blanks are dropped if the reader asks for it. */
  table: 1,
  /** Text of `<textarea>` and `<title>`: no tags, but character references. */
  rcdata: 2,
  /** Text of `<style>`, `<script>`, `<iframe>`…: neither. */
  rawtext: 3,
  tagOpen: 4,
  endTagOpen: 5,
  tagName: 6,
  endTagName: 7,
  endTag: 8,
  beforeAttribute: 9,
  attributeName: 10,
  afterAttributeName: 11,
  beforeValue: 12,
  doubleQuoted: 13,
  singleQuoted: 14,
  unquoted: 15,
  afterValue: 16,
  selfClosing: 17,
  markup: 18,
  comment: 19,
  doctype: 20,
  /** Markup that HTML takes for a comment: processing instructions, CDATA sections, `</` without a name. */
  bogus: 21,
} as const)

export type Mode = (typeof Mode)[keyof typeof Mode]

const RCDATA: ReadonlySet<string> = new Set(['textarea', 'title'])
const RAWTEXT: ReadonlySet<string> = new Set('script style iframe xmp noembed noframes noscript'.split(' '))

/** The mode behind a start tag of HTML. */
export function textMode(tag: string): Mode {
  if (RCDATA.has(tag)) return Mode.rcdata
  return RAWTEXT.has(tag) ? Mode.rawtext : Mode.data
}

const TABLE_STARTS: ReadonlySet<string> = new Set('table thead tbody tfoot tr colgroup col'.split(' '))
const TABLE_ENDS: ReadonlySet<string> = new Set('caption thead tbody tfoot tr td th colgroup'.split(' '))

/** The mode behind a start tag where blanks in a table's structure are to be dropped. */
export function leanAfterStart(tag: string, mode: Mode): Mode {
  return mode === Mode.data && TABLE_STARTS.has(tag) ? Mode.table : mode
}

/** Returns the lean mode behind an end tag. */
export function leanAfterEnd(tag: string): Mode {
  return TABLE_ENDS.has(tag) ? Mode.table : Mode.data
}

/** Returns true for tags that decide how what follows them is read. */
export function matters(tag: string): boolean {
  return !isPlain(tag) || TABLE_STARTS.has(tag)
}

/** Returns true for tags behind which text is read as usual. */
export function isPlain(tag: string): boolean {
  return tag !== 'svg' && tag !== 'math' && textMode(tag) === Mode.data
}
