import type { Span } from '../../../engine/syntax/tree.ts'
import { TAG_KINDS } from '../../theme/tags.ts'

/** Kinds of names at the cursor. */
export type CursorContext =
  /** Behind `{.`: an instruction or a predicate. */
  | { readonly kind: 'instruction'; readonly word: Word }
  /** A name of the data; `tag` is where its tag begins. */
  | { readonly kind: 'variable'; readonly word: Word; readonly tag: number }
  | { readonly kind: 'formatter'; readonly word: Word }
  | { readonly kind: 'predicate'; readonly word: Word }
  /** Behind `.if`: a predicate or a name of the data. */
  | { readonly kind: 'condition'; readonly word: Word; readonly tag: number }
  /** A partial or a macro, behind `apply` or `.include`. */
  | { readonly kind: 'partial'; readonly word: Word }
  | Argument
  /** The name of a tag of Squarespace, behind `<squarespace:`. */
  | { readonly kind: 'squarespace-tag'; readonly word: Word }
  | { readonly kind: 'squarespace-attribute'; readonly tag: string; readonly word: Word }
  | {
      readonly kind: 'squarespace-value'
      readonly tag: string
      readonly attribute: string
      readonly word: Word
    }
  /** HTML, or outside of any name. */
  | { readonly kind: 'text' }

/** An argument of a formatter or a predicate. */
export interface Argument {
  readonly kind: 'argument'
  readonly of: string
  /** Counts from 0. */
  readonly index: number
  readonly word: Word
  /** All arguments as written, up to the end of the call. */
  readonly all: Span
  /** Where the tag begins. */
  readonly tag: number
}

/** A name that is being written: its whole stretch, and the part of it before the cursor. */
export interface Word extends Span {
  readonly before: string
  readonly text: string
}

const TEXT: CursorContext = { kind: 'text' }
/** Signs of names of data, plug-ins and files. */
const IN_NAME = /[\w@./?:-]/

/** Returns what is being written at an offset of a template; a tag that is half written counts as open. */
export function cursorAt(text: string, offset: number): CursorContext {
  const tag = openTag(text, offset)
  if (tag !== undefined) return inTag(text, tag, offset)
  return squarespaceTag(text, offset)
}

/** The offset of the brace of the tag around an offset; undefined outside of tags and in comments. */
function openTag(text: string, offset: number): number | undefined {
  for (let at = offset - 1; at >= 0 && offset - at < LONGEST_TAG; at--) {
    const sign = text[at]
    if (sign === '}' || sign === '\n') return undefined
    // Right behind a brace a tag may begin, whatever follows.
    if (sign === '{') return (offset === at + 1 ? /#/ : /[\s#]/).test(text[at + 1] ?? '') ? undefined : at
  }
  return undefined
}

const LONGEST_TAG = 4096

function inTag(text: string, tag: number, offset: number): CursorContext {
  const before = text.slice(tag + 1, offset)
  const word = wordAt(text, offset)
  const bar = before.lastIndexOf('|')
  const isFormatter = bar >= 0 && !before.startsWith('.if')
  if (isFormatter) return inFormatter(text, { tag, start: tag + bar + 2, offset }, word)
  if (!before.startsWith('.')) return variable(word, tag)
  if (INSTRUCTION.test(before)) {
    // An instruction of two words is replaced whole.
    const [whole = ''] = TWO_WORDS.exec(text.slice(tag + 2, tag + 2 + LONGEST_NAME)) ?? []
    const end = Math.max(word.end, tag + 2 + whole.length)
    return { kind: 'instruction', word: { ...word, start: tag + 2, end, before: before.slice(1) } }
  }
  if (/^\.if\s+[\w-]*\??$/.test(before)) return { kind: 'condition', word, tag }
  const [, name] = /^\.(?:(?:or|if)\s+)?([\w-]+\?)/.exec(before) ?? []
  if (name === undefined && /^\.(?:section|repeated\s+section|if|var\s+@[\w-]*|ctx\s+@[\w-]*)\s/.test(before))
    return variable(word, tag)
  if (/^\.include\s+\S*$/.test(before)) return { kind: 'partial', word }
  if (/^\.or\s+[\w-]*\??$/.test(before)) return { kind: 'predicate', word }
  if (name === undefined) return TEXT
  const call = argument(text, { tag, start: tag + 1 + before.indexOf(name), offset }, name)
  // Comparisons take names of the data as arguments, beside texts and numbers.
  const takesNames = COMPARISONS.test(name) && !isInText(before) && !/^\d/.test(call.word.text)
  return takesNames ? variable(call.word, tag) : call
}

const INSTRUCTION = /^\.(?:repeated?\s*|repeated\s+[a-z]*|alternates?\s*|alternates\s+[a-z]*|[\w-]*\??)$/
const TWO_WORDS = /^(?:repeated\s+section|alternates\s+with)(?=[\s}]|$)/
const LONGEST_NAME = 40

/** Returns true if a quote is open at the end of a part of a tag. */
function isInText(before: string): boolean {
  return /["']/.test(before.replace(/"[^"]*"|'[^']*'/g, ''))
}

/** A call that is being written: where its tag, its name and the cursor are. */
interface OpenCall {
  readonly tag: number
  readonly start: number
  readonly offset: number
}

function inFormatter(text: string, open: OpenCall, word: Word): CursorContext {
  const call = text.slice(open.start, open.offset)
  if (/^[\w-]*$/.test(call)) return { kind: 'formatter', word: named(word, call) }
  const [, name = '', rest = ''] = /^([\w-]+)(.*)$/s.exec(call) ?? []
  if (name === 'apply' && /^\s\S*$/.test(rest)) return { kind: 'partial', word: named(word, rest.slice(1)) }
  return argument(text, open, name)
}

/** Arguments are split at the sign behind the name. */
function argument(text: string, { tag, start, offset }: OpenCall, of: string): Argument {
  const from = start + of.length + 1
  const delimiter = text[from - 1] ?? ' '
  const values = text.slice(from, offset).split(delimiter)
  const before = values.at(-1) ?? ''
  const rest = /^[^|}\n]*/.exec(text.slice(offset))?.[0] ?? ''
  const [after = ''] = rest.split(delimiter)
  const word = {
    start: offset - before.length,
    end: offset + after.length,
    before,
    text: before + after,
  }
  const all = { start: from, end: offset + rest.length }
  return { kind: 'argument', of, index: values.length - 1, word, all, tag }
}

const COMPARISONS = /^(?:(?:not)?equal|(?:less|greater)Than(?:OrEqual)?|nth|even|odd)\?$/i

function variable(word: Word, tag: number): CursorContext {
  return { kind: 'variable', word, tag }
}

function named(word: Word, before: string): Word {
  return { ...word, start: word.start + word.before.length - before.length, before }
}

function wordAt(text: string, offset: number): Word {
  let start = offset
  let end = offset
  while (start > 0 && IN_NAME.test(text[start - 1]!)) start--
  while (end < text.length && IN_NAME.test(text[end]!)) end++
  return { start, end, before: text.slice(start, offset), text: text.slice(start, end) }
}

function squarespaceTag(text: string, offset: number): CursorContext {
  const from = text.lastIndexOf('<', offset - 1)
  const before = from < 0 ? '' : text.slice(from, offset)
  const [, tag, rest] = /^<squarespace:([\w-]*)([^>]*)$/s.exec(before) ?? []
  if (tag === undefined || rest === undefined) return TEXT
  const word = wordAt(text, offset)
  if (rest === '') return { kind: 'squarespace-tag', word: named(word, tag) }
  if (!TAG_KINDS.some((kind) => kind === tag)) return TEXT
  const [, attribute, value] = /([\w-]+)\s*=\s*(?:"([^"]*)|'([^']*))$/.exec(rest) ?? []
  if (attribute !== undefined)
    return { kind: 'squarespace-value', tag, attribute, word: named(word, value ?? word.before) }
  return /\s[\w-]*$/.test(rest) ? { kind: 'squarespace-attribute', tag, word } : TEXT
}
