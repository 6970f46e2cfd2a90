import { encode } from '../../../engine/html/entities.ts'
import type { Lose } from './context.ts'
import type { ScriptContext } from './script-context.ts'

export interface ScriptParts {
  readonly lose: Lose
  /** `codeOf`, memoized: data of a page comes again in each render. */
  readonly code: (value: string) => string
}

/**
 * A value as a script may hold it. Inside strings, templates and expressions every mark is
 * escaped; elsewhere numbers, `true`, `false`, `null` and JSON stay what they are and other text becomes a
 * string.
 */
export function scriptValue(at: ScriptContext, value: string, { code, lose }: ScriptParts): string {
  if (at.language === 'text') return encode(value, /[<>"']/g)
  if (at.language === 'modules') {
    if (value !== '') lose('script', value)
    return ''
  }
  if (at.inside === '//' || at.inside === '/*') {
    const words = value.replace(/[^\w ,.]/g, ' ')
    if (words !== value) lose('script', value)
    return words
  }
  if (at.inside !== '') return escapeMarks(value)
  // Glued to a name of the template, as in `item_{id}`, a word goes on with it.
  const isGlued = /[\w$]$/.test(at.tail)
  if (isGlued && /^\w*$/.test(value)) return value
  return (isGlued ? ' ' : '') + code(value)
}

/** Returns a value as code: JSON with its marks escaped, other text as a string. */
export function codeOf(value: string): string {
  return isJson(value) ? escapeJson(value) : `"${escapeMarks(value)}"`
}

/** Leaves words only: in a string the same text, and no code where the guess of the context was wrong. */
function escapeMarks(text: string): string {
  return text.replace(/[^\w \xa0-\u2027\u202a-\uffff]/g, unicodeEscape)
}

/** Outside of its strings JSON has none of these marks; a backslash and what it escapes are one. */
function escapeJson(json: string): string {
  return json.replace(/\\[^/]|\\?[<>&'`()=;/*$%!\u2028\u2029]/g, (mark) =>
    mark.length > 1 && mark[1] !== '/' ? mark : unicodeEscape(mark.slice(-1)),
  )
}

function unicodeEscape(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
