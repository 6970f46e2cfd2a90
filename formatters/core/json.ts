import type { Clock } from '../../engine/clock.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { scriptSafe } from './json-text.ts'

export const json: Formatter = () => (value, clock: Clock) =>
  value === undefined ? '' : scriptSafe(jsonOf(value, 0, clock))

export const jsonPretty: Formatter = () => (value, clock: Clock) =>
  value === undefined ? '' : scriptSafe(jsonOf(value, 2, clock))

export const raw: Formatter = () => (value, clock: Clock) => jsonOf(value ?? null, 0, clock)

/** Formatters that print data as JSON. */
export const jsonFormatters = {
  json,
  'json-pretty': jsonPretty,
  raw,
} satisfies FormatterTable

/** Entries of a list that are written at once. */
const MANY = 500

/** JSON of a value; between the pieces of a long list it looks at the clock. */
function jsonOf(value: unknown, indent: number, clock: Clock): string {
  if (!Array.isArray(value) || value.length <= MANY || 'toJSON' in value)
    return JSON.stringify(value, undefined, indent)
  const edge = indent > 0 ? '\n' : ''
  const pieces: string[] = []
  for (let i = 0; i < value.length; i += MANY) {
    clock.look()
    // Without its brackets, and the line ends beside them.
    pieces.push(
      JSON.stringify(value.slice(i, i + MANY), undefined, indent).slice(1 + edge.length, -1 - edge.length),
    )
  }
  return `[${edge}${pieces.join(`,${edge}`)}${edge}]`
}
