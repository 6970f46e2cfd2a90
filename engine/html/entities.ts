const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", colon: ':', Tab: '\t', NewLine: '\n', sol: '/' },
  ...{ bsol: '\\', period: '.', lpar: '(', rpar: ')', ast: '*', midast: '*' },
}
const REPLACEMENT = '\ufffd'
const LAST_CODE_POINT = 0x10ffff

/**
 * Decodes the entities that matter to schemes, code and styles: every numeric one and the names of ASCII
 * marks. Other names stay as they are; none of them means a letter, a colon or a control character that a
 * scheme may hold.
 */
export function decode(html: string): string {
  if (!html.includes('&')) return html
  return html.replace(/&(#x?)?(\w+);?/gi, (whole, mark: string | undefined, name: string) => {
    if (mark === undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole
    const digits = (mark === '#' ? /^\d+/ : /^[\da-f]+/i).exec(name)?.[0]
    if (digits === undefined) return whole
    const code = Number.parseInt(digits, mark === '#' ? 10 : 16)
    return (
      (code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : REPLACEMENT) +
      name.slice(digits.length)
    )
  })
}

/** Writes each of the characters that a pattern finds as a numeric entity. */
export function encode(text: string, unsafe: RegExp): string {
  return text.replace(unsafe, (mark) => `&#${mark.charCodeAt(0)};`)
}
