import type { FormatterTable } from '../../engine/plugin.ts'
import { remembered } from '../intl-cache.ts'
import { escapeAttribute } from './escape.ts'

/** Formatters that print data as JSON (plug-ins section 4). */
export const json = {
  json: () => (value) => (value === undefined ? '' : scriptSafe(JSON.stringify(value))),
  'json-pretty': () => (value) =>
    value === undefined ? '' : scriptSafe(JSON.stringify(value, undefined, 2)),
  raw: () => (value) => JSON.stringify(value ?? null),
} satisfies FormatterTable

/** How the name of a field goes on from what stands before it, and in the second text what a quote begins behind it. */
type Starts = readonly [bare: string, text: string]

interface Field {
  /** As the first of its object, behind a value, behind a text whose quote is still open. */
  readonly first: Starts
  readonly next: Starts
  readonly closing: Starts
}

// Called in the hottest place, where V8 knows it in loops over the same object.
const hasOwn = Object.prototype.hasOwnProperty

/**
 * What `json|htmlattr` prints, written in one go: every quote in JSON is to be escaped, and there are more of them than
 * anything else. The fewer pieces a text is put together of, the sooner it is one: so quotes are written with what is
 * next to them.
 */
export function attributeJson(value: unknown): string {
  const fields = new Map<string, Field>()
  let text = ''
  const write = (node: unknown): void => {
    if (typeof node === 'string') text += quoted(node)
    else if (typeof node === 'number') text += Number.isFinite(node) ? node : 'null'
    else if (typeof node === 'boolean') text += node
    else if (Array.isArray(node)) writeList(node)
    else if (typeof node === 'object' && node !== null && !('toJSON' in node)) writeFields(node)
    else text += escapeAttribute(scriptSafe(JSON.stringify(node ?? null) ?? 'null'))
  }
  const writeList = (items: readonly unknown[]): void => {
    text += '['
    for (let i = 0; i < items.length; i++) {
      if (i > 0) text += ','
      write(items[i])
    }
    text += ']'
  }
  const writeFields = (node: object): void => {
    let before: keyof Field = 'first'
    for (const name in node) {
      if (!hasOwn.call(node, name)) continue
      const value = (node as Readonly<Record<string, unknown>>)[name]
      if (value === undefined || typeof value === 'function') continue
      let field = fields.get(name)
      if (field === undefined) {
        field = fieldNamed(name)
        fields.set(name, field)
      }
      if (typeof value === 'string' && isPlain(value)) {
        text += field[before][1]
        text += value
        before = 'closing'
      } else {
        text += field[before][0]
        write(value)
        before = 'next'
      }
    }
    text += ENDS[before]
  }
  write(value)
  return text
}

const ENDS: Readonly<Record<keyof Field, string>> = { first: '{}', next: '}', closing: '&quot;}' }

const fieldNamed = /* @__PURE__ */ remembered((name: string): Field => {
  const starts = (before: string): Starts => {
    const start = `${before}${quoted(name)}:`
    return [start, `${start}&quot;`]
  }
  return { first: starts('{'), next: starts(','), closing: starts('&quot;,') }
})

function quoted(text: string): string {
  return isPlain(text) ? `&quot;${text}&quot;` : escapeAttribute(scriptSafe(JSON.stringify(text)))
}

/** Whether JSON and an attribute can hold a text as it is. Sooner told so than by a pattern: most texts are short. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x3f && (unit < 0x20 || isSpecial(unit))) return false
    if (unit === 0x5c || (unit >= 0xd800 && unit < 0xe000)) return false
  }
  return true
}

/** `"`, `&`, `<` and `>`. */
function isSpecial(unit: number): boolean {
  return unit === 0x22 || unit === 0x26 || unit === 0x3c || unit === 0x3e
}

/** Keeps a closing tag in the data from ending the script it is printed into. */
function scriptSafe(code: string): string {
  return code.replaceAll('</', '<\\/')
}
