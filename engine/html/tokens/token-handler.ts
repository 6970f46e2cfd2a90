import type { Mode } from '../mode.ts'

/** Receives the tokens of a tokenizer. Offsets count from the start of the chunk that is being read. */
export interface TokenHandler {
  /** Text between tags, raw: character references are not decoded, and it may come in several parts. */
  text(raw: string): void
  /** Blanks inside a table, which this reader drops. */
  blank(from: number, to: number): void
  /** Blanks at the end of earlier chunks, which were dropped: text follows them, and they belong to it. */
  restore?(blanks: string): void
  /** A chunk ends inside the name of a tag; `offset` is that of its `<`. */
  tagLeftOpen?(offset: number): void
  /** `offset` is that of the `<`, -1 where it stood in an earlier chunk. */
  startTag(name: string, offset: number): void
  /** `end` is the offset behind the name. */
  attribute(name: string, end: number): void
  /** A part of the value of the attribute that was named last, raw. */
  value(raw: string): void
  /** `end` is the offset behind the value. */
  attributeEnd(end: number): void
  /** The `>` of a start tag; returns how the text behind it is read. */
  startTagEnd(isSelfClosing: boolean): Mode
  endTag(name: string): Mode
  comment(text: string): void
  /** Receives the text between `<!doctype` and `>`. */
  doctype(text: string): void
  /** Odd markup, which is passed over: a tree of it takes an HTML parser. */
  odd(what: string): void
}

const upper = /[A-Z]+/g
/** Small ASCII letters: what HTML means by lower case. */
export const lower = (name: string): string => name.replace(upper, (letters) => letters.toLowerCase())

export const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

/** Blanks of HTML; a carriage return counts as a line break. */
export const isBlank = (code: number): boolean =>
  code === 32 || code === 10 || code === 9 || code === 12 || code === 13

const CARRIAGE_RETURN = /\r\n?/g
/** Text with the line breaks that HTML reads. */
export const lineBreaks = (raw: string): string =>
  raw.includes('\r') ? raw.replace(CARRIAGE_RETURN, '\n') : raw
