import type { FormatterTable } from '../../engine/plugin.ts'
import { str } from '../../engine/value.ts'

/** Formatters for addresses (plug-ins section 4); a lone surrogate has no UTF-8 form and is an error. */
export const url = {
  'encode-space': () => (value) => str(value).replace(/\s/g, '&nbsp;'),
  'encode-uri': () => (value) => encodeURI(str(value)),
  'encode-uri-component': () => (value) => encodeURIComponent(str(value)),
  'url-encode': () => (value) => urlEncode(str(value)),
} satisfies FormatterTable

/** Percent-encodes all but ASCII letters, digits and `@*_+-./`. */
function urlEncode(text: string): string {
  const lone = /[\ud800-\udfff]/u.exec(text)
  if (lone) {
    const code = lone[0].charCodeAt(0).toString(16).toUpperCase()
    throw new Error(`Lone surrogate U+${code} is not a scalar value`)
  }
  return encodeURIComponent(text)
    .replace(/%40|%2B|%2F/g, decodeURIComponent)
    .replace(/[!~'()]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}
