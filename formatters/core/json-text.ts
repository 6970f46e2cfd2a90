import { escapeAttribute } from './escape.ts'

/** A text as JSON in an attribute, its quotes included. */
export function quotedText(text: string): string {
  return `&quot;${isPlain(text) ? text : insideQuotes(text)}&quot;`
}

/**
 * Returns true if JSON and an attribute can hold a text unescaped. A loop beats a pattern here: most texts
 * are short.
 */
export function isPlain(text: string): boolean {
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

/** Escapes a text for JSON within an attribute, without the quotes. */
export function insideQuotes(text: string): string {
  let escaped = ''
  let done = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    let entity: string
    if (unit === 0x22) entity = '\\&quot;'
    else if (unit === 0x26) entity = '&amp;'
    else if (unit === 0x3e) entity = '&gt;'
    else if (unit === 0x3c) entity = text.charCodeAt(i + 1) === 0x2f ? '&lt;\\' : '&lt;'
    else if (unit < 0x20 || unit === 0x5c || (unit >= 0xd800 && unit < 0xe000)) return rarely(text)
    else continue
    escaped += text.slice(done, i) + entity
    done = i + 1
  }
  return escaped + text.slice(done)
}

function rarely(text: string): string {
  return escapeAttribute(scriptSafe(JSON.stringify(text).slice(1, -1)))
}

/** Keeps a closing tag in the data from ending the script it is printed into. */
export function scriptSafe(code: string): string {
  // V8 finds all matches of such a pattern first, several times faster than `replaceAll` joins pieces.
  return code.replace(/<\//g, '<\\/')
}
