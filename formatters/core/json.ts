import type { Clock } from '../../engine/clock.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { isObject } from '../../engine/value.ts'
import { scriptSafe } from './json-text.ts'

export const json: Formatter = () => (value, clock: Clock) =>
  value === undefined ? '' : joined(jsonPieces(value, 0, clock).map(scriptSafe))

export const jsonPretty: Formatter = () => (value, clock: Clock) =>
  value === undefined ? '' : joined(jsonPieces(value, 2, clock).map(scriptSafe))

export const raw: Formatter = () => (value, clock: Clock) => joined(jsonPieces(value ?? null, 0, clock))

/** Formatters that print data as JSON. */
export const jsonFormatters = {
  json,
  'json-pretty': jsonPretty,
  raw,
} satisfies FormatterTable

/** Entries of a list that are written at once. */
const MANY = 500
/**
 * JSON longer than this, in UTF-16 units, is written entry by entry: larger texts have memory of their own
 * in V8, and each step that copies one takes several times as long as writing it.
 */
const LARGE = 50_000

/**
 * JSON of a value in pieces, none of which ends within a text. Between the pieces of a long list or a large
 * object it looks at the clock.
 */
function jsonPieces(value: unknown, indent: number, clock: Clock): readonly string[] {
  const edge = indent > 0 ? '\n' : ''
  /** Writes entries in brackets of their own and takes these off, with the line ends beside them. */
  const inner = (entries: object): string => {
    clock.look()
    return JSON.stringify(entries, undefined, indent).slice(1 + edge.length, -1 - edge.length)
  }
  const between = (open: string, entries: readonly string[], close: string) => [
    `${open}${edge}`,
    ...entries.flatMap((entry, index) => (index === 0 ? [entry] : [`,${edge}`, entry])),
    `${edge}${close}`,
  ]
  if (Array.isArray(value) && value.length > MANY && !('toJSON' in value)) {
    const starts = Array.from({ length: Math.ceil(value.length / MANY) }, (_, index) => index * MANY)
    return between(
      '[',
      starts.map((start) => inner(value.slice(start, start + MANY))),
      ']',
    )
  }
  const whole = JSON.stringify(value, undefined, indent)
  if (whole.length <= LARGE || !isObject(value) || 'toJSON' in value) return [whole]
  const fields = Object.keys(value).map((name) => inner({ [name]: value[name] }))
  // Fields whose value JSON cannot hold are left out.
  return between(
    '{',
    fields.filter((field) => field !== ''),
    '}',
  )
}

/** Joins texts without copying them yet: the page that they are printed into is copied in any case. */
function joined(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => text + piece, '')
}
