import type { Clock } from '../../engine/clock.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { isObjectOrList } from '../../engine/value.ts'
import { scriptSafe } from './json-text.ts'

export const json: Formatter = () => (value, clock: Clock) =>
  value === undefined ? '' : jsonOf(value, { indent: 0, clock, finish: scriptSafe })

export const jsonPretty: Formatter = () => (value, clock: Clock) =>
  value === undefined ? '' : jsonOf(value, { indent: 2, clock, finish: scriptSafe })

export const raw: Formatter = () => (value, clock: Clock) =>
  jsonOf(value ?? null, { indent: 0, clock, finish: String })

/** Formatters that print data as JSON. */
export const jsonFormatters = {
  json,
  'json-pretty': jsonPretty,
  raw,
} satisfies FormatterTable

/** Entries of a list that are written at once. */
const MANY = 500

/**
 * Objects with more fields are the data of a page. Their JSON is written field by field: V8 allocates each
 * text of over 128 kB by itself, so that copying one takes several times as long as writing it.
 */
const MANY_FIELDS = 50

interface Form {
  readonly indent: number
  readonly clock: Clock
  /** Works on the JSON, or on pieces of it, none of which ends within a text. */
  readonly finish: (code: string) => string
}

/** JSON of a value; between the pieces of a large one it looks at the clock. */
function jsonOf(value: unknown, { indent, clock, finish }: Form): string {
  const write = (part: unknown): string => JSON.stringify(part, undefined, indent)
  const pieces = piecesOf(value)
  if (pieces === undefined) return finish(write(value))
  const edge = indent > 0 ? '\n' : ''
  let code = ''
  for (const piece of pieces) {
    clock.look()
    // Without its brackets. A field that JSON cannot hold leaves nothing.
    const inner = finish(write(piece).slice(1, -1 - edge.length))
    code += code && inner && ','
    code += inner
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return open + code + (code && edge) + close
}

/** Pieces of a list, or of an object with many fields. */
function piecesOf(value: unknown): readonly object[] | undefined {
  if (!isObjectOrList(value) || 'toJSON' in value) return undefined
  if (Array.isArray(value)) {
    const pieces: object[] = []
    for (let i = 0; i < value.length; i += MANY) pieces.push(value.slice(i, i + MANY))
    return pieces
  }
  return Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length > MANY_FIELDS
    ? Object.entries(value).map((field) => Object.fromEntries([field]))
    : undefined
}
