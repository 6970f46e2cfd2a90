import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { USUAL_PARTS } from '../../files/sentences/theme-sentences.ts'
import { themeDiagnostic } from '../diagnostics.ts'

const TABLE = /\bbehaviours\b[^=;{]*=\s*\{/
/** A key of the table, in quotes or plain, with the beginning of its value. */
const ENTRY =
  /(?=['"`A-Za-z_$])(?<=^\s*|[,\n]\s*)(?:(['"`])([^'"`\n]+)\1|([A-Za-z_$][\w$]*))\s*:\s*([^\s,}]*)/g
/** Braces and parentheses without others in them. */
const INNER = /\{[^{}()]*\}|\([^{}()]*\)/g

/** Finds what is wrong with a file of behaviours that its bundler does not mind. */
export function checkBehaviours(source: Source, exported: readonly string[]): FileDiagnostic[] {
  if (!exported.includes('behaviours')) {
    const names = exported.map((name) => (name === 'default' ? 'a default' : `\`${name}\``))
    const instead = names.length === 0 ? USUAL_PARTS.instead : `, but ${names.join(', ')}`
    const span = { source, start: 0, end: 0 }
    return [themeDiagnostic(span, { code: 'no-behaviours', severity: 'error', values: { instead } })]
  }
  return entries(source).flatMap(({ key, value, start, end }) => {
    const what = KINDS.find(([pattern]) => pattern.test(value))?.[1]
    if (what === undefined) return []
    return [
      themeDiagnostic(
        { source, start, end },
        { code: 'no-component', severity: 'error', values: { key, what } },
      ),
    ]
  })
}

/** Finds behaviours that no element of the templates and scripts of a theme can get. */
export function unmatchedBehaviours(source: Source, texts: readonly string[]): FileDiagnostic[] {
  return entries(source).flatMap(({ key, start, end }) => {
    const pattern = patternOf(key)
    if (pattern === undefined || texts.some((text) => pattern.test(text))) return []
    return [themeDiagnostic({ source, start, end }, { code: 'unmatched-behaviour', values: { key } })]
  })
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^['"`]/, 'a text'],
  [/^-?\d/, 'a number'],
  [/^(?:true|false|null|undefined)\b/, 'no value'],
]

function entries({ text }: Source) {
  const table = TABLE.exec(text)
  if (table === null) return []
  const from = table.index + table[0].length
  const body = tableBody(text.slice(from))
  return [...body.matchAll(ENTRY)].map(({ index, 0: whole, 2: quoted, 3: plain = '', 4: value = '' }) => {
    const key = quoted ?? plain
    const start = from + index
    return {
      key,
      value,
      start,
      end: start + whole.indexOf(key) + key.length + (quoted === undefined ? 0 : 1),
    }
  })
}

/** Returns the text up to the brace that ends it, with blanks for what nested braces and parentheses hold. */
function tableBody(text: string): string {
  const flat = text.replace(INNER, blanks)
  if (flat !== text) return tableBody(flat)
  const end = text.indexOf('}')
  return end < 0 ? text : text.slice(0, end)
}

const blanks = (text: string) => text.replace(/\S/g, ' ')

/** Returns the pattern of an element's markup that a key looks for; undefined for keys of another form. */
function patternOf(key: string): RegExp | undefined {
  const [, name] = /^(?:\.?([\w-]+)|\[([\w-]+)\]|<([\w-]+)>)$/.exec(key)?.filter(Boolean) ?? []
  if (name === undefined) return undefined
  const escaped = name.replace(/[-]/g, '\\-')
  return key.startsWith('<')
    ? new RegExp(`<${escaped}\\b`, 'i')
    : new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`)
}
