import { decodeHTMLAttribute } from 'entities'
import type { Source } from '../../engine/syntax/source.ts'
import { walk } from '../../engine/syntax/tree.ts'
import { compile } from '../entries/index.ts'
import { escapePattern } from '../files/escape.ts'
import { type Handler, handlersIn } from './handlers.ts'

/**
 * Words, ids and paths within quotes of a script; the renderer escapes all signs that could end the quotes.
 */
const WORDS = '(?:[\\p{L}\\p{N}_/. -]|\\\\u[\\da-f]{4}){0,1000}'
const ONLY_WORDS = new RegExp(`^${WORDS}$`, 'u')
/** Values outside quotes: no name that a script could look up. */
const NUMBER = '(?:-?\\d{1,15}(?:\\.\\d{1,15})?|true|false)'

/** Kinds of nodes that print the same whatever the data. */
const SILENT: ReadonlySet<string> = new Set(['text', 'comment', 'literal', 'dropped'])

/** A handler that data is a part of. */
export interface HandlerWithData extends Handler {
  /** Matches its code with harmless data; undefined where that is not clear. */
  readonly pattern: RegExp | undefined
  /** Ordinary data may keep it from running: not all of it is in quotes. */
  readonly isDoubtful: boolean
}

/** Finds the handlers of a template that hold data. */
export function handlersWithData(source: Source): readonly HandlerWithData[] {
  const handlers = handlersIn(source).filter(({ code }) => code.includes('{'))
  if (handlers.length === 0) return []
  const printed = [...walk(compile(source.text).root.body)].filter(({ kind }) => !SILENT.has(kind))
  return handlers.flatMap((handler) => {
    const { start, end } = handler
    const inside = printed.filter((node) => node.start >= start && node.start < end)
    if (inside.length === 0) return []
    const isPlain = inside.every(({ kind }) => kind === 'variable')
    const codeAt = source.text.indexOf(handler.code, start)
    const gaps = inside.map((node) => ({ start: node.start - codeAt, end: node.end - codeAt }))
    const harmless = isPlain ? harmlessCode(handler.code, gaps) : { pattern: undefined, isDoubtful: true }
    return [{ ...handler, ...harmless }]
  })
}

interface Gap {
  readonly start: number
  readonly end: number
}

/**
 * Returns the pattern of a handler's code with harmless values in its gaps. All gaps of one string are one
 * run of words: several would take long to match with long values.
 */
function harmlessCode(code: string, gaps: readonly Gap[]): Pick<HandlerWithData, 'pattern' | 'isDoubtful'> {
  let quote = ''
  let at = 0
  let pattern = ''
  let isDoubtful = false
  for (const { start, end } of [...gaps, { start: code.length, end: code.length }]) {
    const text = decodeHTMLAttribute(code.slice(at, start))
    const isInString = at > 0 && quote !== '' && end > start && !text.includes(quote)
    at = end
    if (isInString && ONLY_WORDS.test(text)) continue
    const after = quoteAfter(text, quote)
    if (isInString || after === undefined) return { pattern: undefined, isDoubtful: true }
    quote = after
    pattern += escapePattern(text)
    if (end === start) continue
    isDoubtful ||= quote === ''
    pattern += quote === '' ? NUMBER : WORDS
  }
  return { pattern: new RegExp(`^${pattern}$`, 'u'), isDoubtful }
}

/**
 * Returns the quote that is open behind a piece of code; undefined where comments or other quotes make it
 * unclear.
 */
function quoteAfter(code: string, before: string): string | undefined {
  let quote = before
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at)
    if (quote === '' && /[`/]/.test(sign)) return undefined
    if (quote !== '' && sign === '\\') at++
    else if (sign === quote) quote = ''
    else if (quote === '' && /["']/.test(sign)) quote = sign
  }
  return quote
}
