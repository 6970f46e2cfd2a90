import type { Clock } from '../../engine/clock.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
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

interface Form {
  readonly indent: number
  readonly clock: Clock
  /** Works on the JSON, or on pieces of it, none of which ends within a text. */
  readonly finish: (code: string) => string
}

/** JSON of a value; between the pieces of a long list it looks at the clock. */
function jsonOf(value: unknown, { indent, clock, finish }: Form): string {
  const write = (part: unknown): string => JSON.stringify(part, undefined, indent)
  const slices = slicesOf(value)
  if (slices === undefined) return finish(write(value))
  const edge = indent > 0 ? '\n' : ''
  const texts = slices.map((slice) => {
    clock.look()
    // Without its brackets, and the line ends beside them.
    return finish(write(slice).slice(1 + edge.length, -1 - edge.length))
  })
  return `[${edge}${texts.join(`,${edge}`)}${edge}]`
}

/** Pieces of a long list. */
function slicesOf(value: unknown): readonly object[] | undefined {
  if (!Array.isArray(value) || value.length <= MANY || 'toJSON' in value) return undefined
  const count = Math.ceil(value.length / MANY)
  return Array.from({ length: count }, (_, index) => value.slice(index * MANY, (index + 1) * MANY))
}
