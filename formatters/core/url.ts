import type { Clock } from '../../engine/clock.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { str } from '../../engine/value.ts'
import { inPieces } from './long-text.ts'

export const encodeSpace: Formatter = () => changing((piece) => piece.replace(/\s/g, '&nbsp;'))

export const encodeUri: Formatter = () => changing(encodeURI)

export const encodeUriComponent: Formatter = () => changing(encodeURIComponent)

export const urlEncode: Formatter = () => changing(encodeForQuery)

/** Formatters for addresses; a lone surrogate has no UTF-8 form and is an error. */
export const urlFormatters = {
  'encode-space': encodeSpace,
  'encode-uri': encodeUri,
  'encode-uri-component': encodeUriComponent,
  'url-encode': urlEncode,
} satisfies FormatterTable

/** A formatter of text that changes character by character. */
const changing =
  (change: (piece: string) => string) =>
  (value: unknown, clock: Clock): string =>
    inPieces(str(value), change, clock)

/** Percent-encodes all but ASCII letters, digits and `@*_+-./`. */
function encodeForQuery(text: string): string {
  const lone = /[\ud800-\udfff]/u.exec(text)
  if (lone) {
    const code = lone[0].charCodeAt(0).toString(16).toUpperCase()
    throw new Error(`Lone surrogate U+${code} is not a scalar value`)
  }
  return encodeURIComponent(text)
    .replace(/%40|%2B|%2F/g, decodeURIComponent)
    .replace(/[!~'()]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}
