import type { ScriptPart } from './context.ts'

const OPENERS: Readonly<Record<string, ScriptPart>> = Object.freeze({
  '"': 'double',
  "'": 'single',
  '`': 'template',
  '//': 'line-comment',
  '/*': 'block-comment',
})
const OPENER = /["'`]|\/\/|\/\*/g
const ENDS: Readonly<Record<Exclude<ScriptPart, 'code'>, RegExp>> = Object.freeze({
  // A string ends with its line at the latest, so a quote in a pattern misleads no further.
  double: /["\n]/g,
  single: /['\n]/g,
  template: /`/g,
  'line-comment': /\n/g,
  'block-comment': /\*\//g,
})
const ESCAPED = /\\./gs

/** Reads on in a script: the part of it in which a piece of text ends. */
export function scriptPart(begun: ScriptPart, raw: string): ScriptPart {
  const text = raw.replace(ESCAPED, '  ')
  let part = begun
  let at = 0
  for (;;) {
    const sought = part === 'code' ? OPENER : ENDS[part]
    sought.lastIndex = at
    const found = sought.exec(text)
    if (found === null) return part
    part = part === 'code' ? OPENERS[found[0]]! : 'code'
    at = sought.lastIndex
  }
}
