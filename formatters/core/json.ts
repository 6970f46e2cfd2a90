import type { Clock } from '../../engine/clock.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { isObject } from '../../engine/value.ts'
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
 * JSON longer than this, in UTF-16 units, is written field by field: V8 gives larger texts separate memory,
 * and each step that copies one takes several times as long as writing it.
 */
const LARGE = 50_000

interface Form {
  readonly indent: number
  readonly clock: Clock
  /** Works on the JSON, or on pieces of it, none of which ends within a text. */
  readonly finish: (code: string) => string
}

/** JSON of a value; between the pieces of a long list or a large object it looks at the clock. */
function jsonOf(value: unknown, { indent, clock, finish }: Form): string {
  const write = (part: unknown): string => JSON.stringify(part, undefined, indent)
  const slices = slicesOf(value)
  const whole = slices ? '' : write(value)
  const parts = slices ?? (whole.length > LARGE ? fieldsOf(value) : undefined)
  if (parts === undefined) return finish(whole)
  const edge = indent > 0 ? '\n' : ''
  let text = ''
  for (const part of parts) {
    clock.look()
    // Without its brackets, and the line ends beside them. A value that JSON cannot hold leaves nothing.
    const inner = finish(write(part).slice(1 + edge.length, -1 - edge.length))
    if (inner !== '') text += (text === '' ? '' : `,${edge}`) + inner
  }
  return slices ? `[${edge}${text}${edge}]` : `{${edge}${text}${edge}}`
}

/** Pieces of a long list. */
function slicesOf(value: unknown): readonly object[] | undefined {
  if (!Array.isArray(value) || value.length <= MANY || 'toJSON' in value) return undefined
  const count = Math.ceil(value.length / MANY)
  return Array.from({ length: count }, (_, index) => value.slice(index * MANY, (index + 1) * MANY))
}

/** The fields of an object, each in one that has no other. */
function fieldsOf(value: unknown): readonly object[] | undefined {
  if (!isObject(value) || value instanceof String || 'toJSON' in value) return undefined
  return Object.keys(value).map((name) => ({ [name]: value[name] }))
}
