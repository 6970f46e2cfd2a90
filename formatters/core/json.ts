import type { FormatterTable } from '../../engine/plugin.ts'
import { escapeAttribute } from './escape.ts'

/** Formatters that print data as JSON (plug-ins section 4). */
export const json = {
  json: () => (value) => (value === undefined ? '' : scriptSafe(JSON.stringify(value))),
  'json-pretty': () => (value) =>
    value === undefined ? '' : scriptSafe(JSON.stringify(value, undefined, 2)),
  raw: () => (value) => JSON.stringify(value ?? null),
} satisfies FormatterTable

/**
 * What `json|htmlattr` prints, written in one go: every quote in JSON is to be escaped, and there are more of them than
 * anything else.
 */
export function attributeJson(value: unknown): string {
  const names = new Map<string, string>()
  let text = ''
  const write = (node: unknown): void => {
    if (typeof node === 'string') text += quoted(node)
    else if (typeof node === 'number') text += Number.isFinite(node) ? node : 'null'
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
    let before = '{'
    for (const [name, field] of Object.entries(node)) {
      if (field === undefined || typeof field === 'function') continue
      let start = names.get(name)
      if (start === undefined) {
        start = `${quoted(name)}:`
        names.set(name, start)
      }
      text += before
      text += start
      write(field)
      before = ','
    }
    text += before === '{' ? '{}' : '}'
  }
  write(value)
  return text
}

/** What JSON or an attribute cannot hold as it is. */
const SPECIAL = /["\\&<>\u0000-\u001f\ud800-\udfff]/

function quoted(text: string): string {
  return SPECIAL.test(text) ? escapeAttribute(scriptSafe(JSON.stringify(text))) : `&quot;${text}&quot;`
}

/** Keeps a closing tag in the data from ending the script it is printed into. */
function scriptSafe(code: string): string {
  return code.replaceAll('</', '<\\/')
}
