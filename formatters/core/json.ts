import type { Clock } from '../../engine/clock.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { isObjectOrList, size } from '../../engine/value.ts'
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

/**
 * Entries of a list that are written at once. Objects with more fields are the data of a page. Their JSON is
 * written field by field: V8 allocates each text of over 128 kB by itself, so that copying one takes several
 * times as long as writing it.
 */
const MANY = 50

interface Form {
  readonly indent: number
  readonly clock: Clock
  /** Works on the JSON, or on pieces of it, none of which ends within a text. */
  readonly finish: (code: string) => string
}

/** JSON of a value; between the pieces of a large one it looks at the clock. */
function jsonOf(value: unknown, { indent, clock, finish }: Form): string {
  const write = (part: unknown): string => finish(JSON.stringify(part, undefined, indent))
  if (!isObjectOrList(value) || 'toJSON' in value || size(value) <= MANY) return write(value)
  let code = ''
  const add = (piece: string): void => {
    clock.look()
    code += code && ','
    code += piece
  }
  if (Array.isArray(value)) {
    const edge = indent > 0 ? '\n' : ''
    for (let i = 0; i < value.length; i += MANY)
      add(write(value.slice(i, i + MANY)).slice(1, -1 - edge.length))
    return `[${code}${edge}]`
  }
  if (indent > 0 || Object.getPrototypeOf(value) !== Object.prototype) return write(value)
  for (const [name, field] of Object.entries(value)) {
    const json: string | undefined = JSON.stringify(field)
    // JSON cannot hold every field.
    if (json) add(`${write(name)}:${finish(json)}`)
  }
  return `{${code}}`
}
