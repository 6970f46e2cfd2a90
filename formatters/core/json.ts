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

const write = (value: unknown, { indent }: Form): string => JSON.stringify(value, undefined, indent)

/** JSON of a value; between the pieces of a large one it looks at the clock. */
function jsonOf(value: unknown, form: Form): string {
  const pieces = piecesOf(value, form)
  if (pieces === undefined) return form.finish(write(value, form))
  let code = ''
  for (const piece of pieces) {
    form.clock.look()
    code += code && ','
    code += piece
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return open + code + (code && newLine(form)) + close
}

/** JSON of the inside of a list, or of an object with many fields, in pieces. */
function piecesOf(value: unknown, form: Form): Iterable<string> | undefined {
  if (!isObjectOrList(value) || 'toJSON' in value) return undefined
  if (Array.isArray(value)) return entriesOf(value, form)
  return Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length > MANY_FIELDS
    ? fieldsOf(value, form)
    : undefined
}

function* entriesOf(list: readonly unknown[], form: Form): Generator<string> {
  for (let i = 0; i < list.length; i += MANY) {
    const code = write(list.slice(i, i + MANY), form)
    yield form.finish(code.slice(1, -1 - newLine(form).length))
  }
}

/** Fields that JSON cannot hold are left out. */
function* fieldsOf(value: object, form: Form): Generator<string> {
  const space = ' '.repeat(form.indent)
  const line = newLine(form) + space
  for (const [name, field] of Object.entries(value)) {
    const code: string | undefined = write(field, form)
    if (code === undefined) continue
    const deeper = line === '' ? code : code.replaceAll('\n', line)
    yield `${line}${form.finish(JSON.stringify(name))}:${space && ' '}${form.finish(deeper)}`
  }
}

const newLine = ({ indent }: Form): string => (indent > 0 ? '\n' : '')
