/** A stretch of a template, as far as its layout matters. */
export interface Piece {
  readonly kind: PieceKind
  readonly start: number
  readonly end: number
  /** Name of an element in small letters, or an instruction such as `.section`; empty for other pieces. */
  readonly name: string
}

export type PieceKind =
  | 'text'
  /** A tag of the language that opens a block, begins its next part, or closes it. */
  | 'block'
  | 'part'
  | 'close'
  /** Any other tag of the language. */
  | 'tag'
  | 'start-tag'
  | 'empty-tag'
  | 'end-tag'
  /** Comments, doctypes, scripts, styles and preformatted text: nothing in them may be moved. */
  | 'fixed'

// Comments, tags and other braces begin differently: a text can be read in one way only.
const JSONT = String.raw`\{##[^#]*(?:#(?!#\})[^#]*)*(?:##\}|$)|\{(?!##)[^\s{}][^{}\n]*\}`
const BRACE = String.raw`\{(?!##|[^\s{}][^{}\n]*\})`
/** The source of a quoted value. */
export const QUOTED = `"(?:${JSONT}|${BRACE}|[^"{])*"|'(?:${JSONT}|${BRACE}|[^'{])*'`
const ATTRIBUTES = `(?:${JSONT}|${QUOTED}|[^"'<>{])*`
const PIECE = new RegExp(
  [
    String.raw`<!--[\s\S]*?(?:-->|$)|<![^>]*>`,
    String.raw`<(script|style|pre|textarea|title)\b${ATTRIBUTES}>[\s\S]*?(?:</\1\s*>|$)`,
    String.raw`</([a-zA-Z][\w:-]*)[^<>]*>`,
    String.raw`<([a-zA-Z][\w:-]*)\b${ATTRIBUTES}>`,
    JSONT,
  ].join('|'),
  'gi',
)
/** Tags of the language. */
export const TAG = new RegExp(JSONT, 'g')
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const OPENS = /^\{\.(?:section|repeated section|if|macro|[\w-]+\?)(?=[\s}])/

/** Splits a template into pieces that follow each other without a gap. */
export function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of source.matchAll(PIECE)) {
    const { index } = match
    const end = index + match[0].length
    if (index > from) pieces.push({ kind: 'text', start: from, end: index, name: '' })
    pieces.push({ ...kindOf(match), start: index, end })
    from = end
  }
  if (from < source.length) pieces.push({ kind: 'text', start: from, end: source.length, name: '' })
  return pieces
}

/** Comments, doctypes, scripts and the like that end. */
const ENDED = /^(?:<!--[\s\S]*-->|<![^-][\s\S]*>|\{##[\s\S]*##\}|<(\w+)\b[\s\S]*<\/\1\s*>)$/i

/**
 * Unlike a script, preformatted text is markup: half a tag in it takes its end tag in, and so does an element
 * of text.
 */
const HALF_TAG_IN_PRE = /^<pre\b[^>]*>[\s\S]*<(?:[^>]*<|!--|(?:pre|script|style|textarea|title)\b)/i

/**
 * Returns true if a piece ends, each block that begins in it ends in it, and none ends there that began
 * before.
 */
export function isWhole(source: string, { kind, start, end }: Piece): boolean {
  const text = source.slice(start, end)
  if (kind === 'text') return !/<[a-z/!?]/i.test(text)
  if (kind === 'fixed' && (!ENDED.test(text) || HALF_TAG_IN_PRE.test(text))) return false
  let open = 0
  for (const [tag] of text.matchAll(TAG)) {
    if (/^\{\.(?:end|or|alternates)\b/.test(tag) && open === 0) return false
    open += opening(tag)
  }
  return open === 0
}

/** Number of blocks that a text opens and does not end; negative where it ends more. */
export function blocksLeftOpen(text: string): number {
  return [...text.matchAll(TAG)].reduce((open, [tag]) => open + opening(tag), 0)
}

function opening(tag: string): number {
  if (tag === '{.end}') return -1
  return OPENS.test(tag) ? 1 : 0
}

function kindOf([whole, fixed, ended, started]: RegExpMatchArray): Pick<Piece, 'kind' | 'name'> {
  if (fixed !== undefined || whole.startsWith('<!') || whole.startsWith('{##'))
    return { kind: 'fixed', name: '' }
  if (ended !== undefined) return { kind: 'end-tag', name: ended.toLowerCase() }
  if (started !== undefined) {
    const name = started.toLowerCase()
    return { kind: VOID.test(name) || whole.endsWith('/>') ? 'empty-tag' : 'start-tag', name }
  }
  if (whole === '{.end}') return { kind: 'close', name: '' }
  if (/^\{\.(?:or\b|alternates with\})/.test(whole)) return { kind: 'part', name: '' }
  return { kind: OPENS.test(whole) ? 'block' : 'tag', name: '' }
}
