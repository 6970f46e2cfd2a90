/**
 * Shows control characters instead of sending them to the terminal, where a template's text could move the
 * cursor.
 */
export function visible(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (char) => String.fromCharCode(0x2400 + char.charCodeAt(0)))
    .replace(/[\u007f-\u009f]/g, '\ufffd')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
}

/** Longer lines are cut. */
const LONGEST = 500

/**
 * Shows text on one line, such as an untrusted path: no part of it looks like a separate
 * line.
 */
export function oneLine(text: string): string {
  const line = text.replace(/[\n\u2028\u2029]/g, '\u240a').replaceAll('\t', ' ')
  return visible(line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)
}
