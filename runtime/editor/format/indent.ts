import { Depth } from './depth.ts'
import { blocksLeftOpen, type Piece, piecesOf } from './pieces.ts'

const STEP = '  '
/** Columns from which on a start tag has one attribute a line. */
const WIDEST = 110

/**
 * Indents the lines of a template by its blocks and elements, drops blanks at their ends, and gives long
 * start tags at the beginning of a line one attribute a line. Only white space that collapses changes; the
 * first line keeps what it begins with.
 */
export function indent(source: string): string {
  const depth = new Depth()
  const pieces = piecesOf(source)
  const lineBreak = /\r?\n/.exec(source)?.[0] ?? '\n'
  let out = ''
  /** Blanks that the last line of `out` has had so far; undefined where it has anything else. */
  let blanks: string | undefined = ''
  for (const [i, piece] of pieces.entries()) {
    const text = source.slice(piece.start, piece.end)
    const written = rewritten(text, piece, { blanks, depth, lineBreak, next: pieces[i + 1] })
    out += written
    const tail = written.slice(written.lastIndexOf('\n') + 1)
    const before: string | undefined = tail === written ? blanks : ''
    blanks = before === undefined || !/^[ \t]*$/.test(tail) ? undefined : before + tail
    depth.pass(piece)
  }
  return out
}

interface Around {
  readonly blanks: string | undefined
  readonly depth: Depth
  /** As the first line of the template ends. */
  readonly lineBreak: string
  readonly next: Piece | undefined
}

function rewritten(text: string, { kind }: Piece, around: Around): string {
  if (kind === 'text') return textOf(text, around.next, around.depth)
  return kind === 'start-tag' || kind === 'empty-tag' ? startTag(text, around) : text
}

/** A text with its lines indented; the last line is indented for the piece behind it. */
function textOf(text: string, next: Piece | undefined, depth: Depth): string {
  const lines = text.split('\n')
  return lines
    .map((line, i) => {
      const isLast = i === lines.length - 1
      const kept = i === 0 ? line : line.trimStart()
      const trimmed = isLast ? kept : kept.trimEnd()
      const ending = !isLast && line.endsWith('\r') ? '\r' : ''
      if (i === 0) return trimmed + ending
      if (isLast && trimmed === '') return next === undefined ? line : STEP.repeat(depth.at(next))
      return trimmed === '' ? ending : STEP.repeat(depth.size) + trimmed + ending
    })
    .join('\n')
}

const PART = /(?:\{[^{}\n]*\}|"[^"]*"|'[^']*'|[^\s"'{}])+/g

/**
 * A start tag at the beginning of a line, its parts with one blank between them, or on a line each where it
 * is long; a block stays on its line.
 */
function startTag(tag: string, { blanks: before, lineBreak }: Around): string {
  // In the middle of a line a tag stays on it.
  if (!/\s/.test(tag) || before === undefined) return tag
  const body = tag.slice(0, tag.endsWith('/>') ? -2 : -1)
  const parts = body.match(PART) ?? []
  // Half a value or a stray quote: it stays as it is.
  if (withoutSpace(parts.join('')) !== withoutSpace(body)) return tag
  const [name = '', ...attributes] = withWholeBlocks(parts)
  const last = tag.slice(body.length)
  const close = last === '/>' && /\s$/.test(body) ? ' />' : last
  const line = [name, ...attributes].join(' ')
  const isShort = before.length + line.length + close.length <= WIDEST && !/\n/.test(line)
  if (isShort || attributes.length < 2) return tag.includes('\n') && isShort ? line + close : tag
  const inner = lineBreak + before + STEP
  return `${name}${attributes.map((one) => inner + one).join('')}${close}`
}

/** Joins the parts of a block: a line that ends within one would hide what belongs together. */
function withWholeBlocks(parts: readonly string[]): string[] {
  const whole: string[] = []
  let open = 0
  for (const part of parts) {
    whole.push(open > 0 ? `${whole.pop()} ${part}` : part)
    open += blocksLeftOpen(part)
  }
  return whole
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}
