import type { Source } from '../../../engine/syntax/source.ts'
import { type Root, walk } from '../../../engine/syntax/tree.ts'
import { formatters } from '../../../formatters/index.ts'
import { predicates } from '../../../predicates/index.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { SQUARESPACE_NAMES } from '../content/squarespace-names.ts'
import { tagIn } from '../tag-in.ts'
import { masked } from './masked.ts'

/** Why a tag is text, and the whole tag as it should be. */
interface Slip {
  readonly reason: string
  readonly form: string
  /** The form has another name, which the data must have, too. */
  readonly isRenamed?: boolean
}

const NAME = String.raw`@?[A-Za-z][\w-]*(?:\.[\w-]+)*|@`
/** Blanks that are none for the language, and characters without a width. */
const UNSEEN = /[\u00a0\u2007\u202f\u200b-\u200d\u2060\ufeff]/
const WIDE = /[\u00a0\u2007\u202f]/g
const NARROW = /[\u200b-\u200d\u2060\ufeff]/g
const BLANK_FOR_BAR = new RegExp(String.raw`^(${NAME})[ \t]+([a-z][\w-]*)((?:[ |][^\n]*)?)$`)
/** A name with a letter of another language, alone or before a formatter. */
const FOREIGN_NAME = /^(@?[\p{L}_][\p{L}\p{M}\d_.-]*)(?:\|([a-z][\w-]*)[^\n]*)?$/u
const FOREIGN_LETTER = /(?![A-Za-z])\p{L}\p{M}*/u
const IN_ASCII: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe' }
const INDEX = /(?<=[\w-])\[(\d+)\]/g
/** Two words in braces may be text; names of data often have a capital letter or a full stop within. */
const DATA_NAME = /^@|[a-z][A-Z]|\w\.\w/

/** Finds tags that are printed as text for one character in them, and says how they are written right. */
export function printedTags(source: Source, root: Root): FileDiagnostic[] {
  const text = masked(source.text)
  return [...walk(root.body)].flatMap((node) => {
    if (node.kind !== 'text' || !isTag(node.text) || text[node.start] !== '{') return []
    // Two braces belong to a language that runs in the browser.
    if (text[node.start - 1] === '{') return []
    const slip = slipOf(node.text.slice(1, -1))
    if (slip === undefined) return []
    const { reason, form, isRenamed } = slip
    const values = { tag: node.text.replace(WIDE, ' ').replace(NARROW, ''), reason, form }
    const span = { source, start: node.start, end: node.end }
    const fix = isRenamed ? undefined : form
    return [themeDiagnostic(span, { code: 'printed-tag', severity: 'error', values, fix })]
  })
}

function isTag(text: string): boolean {
  return text.startsWith('{') && text.indexOf('}') === text.length - 1 && text.lastIndexOf('{') === 0
}

function slipOf(content: string): Slip | undefined {
  if (UNSEEN.test(content)) {
    const seen = content.replace(WIDE, ' ')
    const reason = seen === content ? 'holds a character without a width' : 'holds a no-break space'
    return readable({ reason, form: `{${seen.replace(NARROW, '').trim()}}` })
  }
  const [predicate = ''] = /^[A-Za-z][\w-]*\?/.exec(content) ?? []
  if (Object.hasOwn(predicates, predicate))
    return readable({ reason: 'lacks its full stop', form: `{.${content}}` })
  if (content.startsWith('.')) {
    const form = `{${content.replace(INDEX, '.$1')}}`
    return form === `{${content}}` ? undefined : readable({ reason: 'has an index in brackets', form })
  }
  const foreign = foreignName(content)
  if (foreign !== undefined) return foreign
  const [, name = '', formatter = '', rest = ''] = BLANK_FOR_BAR.exec(content) ?? []
  const isData = DATA_NAME.test(name) || SQUARESPACE_NAMES.has(name)
  if (!isData || !Object.hasOwn(formatters, formatter)) return undefined
  return readable({ reason: 'has a blank instead of a bar', form: `{${name}|${formatter}${rest}}` })
}

/** Returns the slip of a name with a letter that names cannot have. */
function foreignName(content: string): Slip | undefined {
  const [, name = '', formatter] = FOREIGN_NAME.exec(content) ?? []
  const [letter] = FOREIGN_LETTER.exec(name.normalize('NFC')) ?? []
  if (letter === undefined || (formatter !== undefined && !Object.hasOwn(formatters, formatter)))
    return undefined
  const plain = name
    .normalize('NFC')
    .replace(/[äöüßæø]/g, (one) => IN_ASCII[one] ?? one)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const reason = `has the letter '${letter}', which names cannot have`
  const rest = content.slice(name.length)
  const { form } = readable({ reason, form: `{${plain}${rest}}` }) ?? { form: `{name${rest}}` }
  return { reason, form: `${form}, and name it so in the data`, isRenamed: true }
}

/** Returns the slip where its form is a tag of the language. */
function readable(slip: Slip): Slip | undefined {
  return tagIn(slip.form) && slip
}
