/** Cuts a text to a length; half a character at its end is dropped. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

/** Replaces lone surrogates. */
export function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Emails; parts of bounded length, so that no text takes long. */
const EMAIL = /[\p{L}\w.+-]{1,64}@[\p{L}\w-]{1,64}(?:\.[\p{L}\w-]{1,64})+/gu
/** Query strings and fragments of addresses hold what visitors typed. */
const QUERY = /(\bhttps?:[^\s?#()]{1,2000}|\S(?=[?#]\S{1,200}=))[?#][^\s()]{0,4000}/g
/** Long words with digits in them: keys, tokens, card numbers. */
const SECRET = /\b(?=[\w-]{0,200}\d)[\w-]{24,4000}\b|\b\d(?:[ -]?\d){11,18}\b/g

/** Takes out of a text what could name or sign in a visitor. */
export function redact(text: string): string {
  return text.replace(EMAIL, '[email]').replace(QUERY, '$1?…').replace(SECRET, '[secret]')
}

/** Returns how many bytes a text has in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
