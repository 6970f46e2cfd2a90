import type { Source } from '../../../engine/syntax/source.ts'
import { type Root, walk } from '../../../engine/syntax/tree.ts'
import { formatters } from '../../../formatters/index.ts'
import { predicates } from '../../../predicates/index.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { PLATFORM_NAMES } from '../content/platform-names.ts'
import { tagIn } from '../tag-in.ts'
import { masked } from './masked.ts'

/** Why a tag is text, and the whole tag as it should be. */
interface Slip {
  readonly reason: string
  readonly form: string
}

const NAME = String.raw`@?[A-Za-z][\w-]*(?:\.[\w-]+)*|@`
/** Blanks that are none for the language, and characters without a width. */
const UNSEEN = /[\u00a0\u2007\u202f\u200b-\u200d\u2060\ufeff]/
const WIDE = /[\u00a0\u2007\u202f]/g
const NARROW = /[\u200b-\u200d\u2060\ufeff]/g
const BLANK_FOR_BAR = new RegExp(String.raw`^(${NAME})[ \t]+([a-z][\w-]*)((?:[ |][^\n]*)?)$`)
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
    const { reason, form } = slip
    const values = { tag: node.text.replace(WIDE, ' ').replace(NARROW, ''), reason, form }
    const span = { source, start: node.start, end: node.end }
    return [themeDiagnostic(span, { code: 'printed-tag', severity: 'error', values, fix: form })]
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
  const [, name = '', formatter = '', rest = ''] = BLANK_FOR_BAR.exec(content) ?? []
  const isData = DATA_NAME.test(name) || PLATFORM_NAMES.has(name)
  if (!isData || !Object.hasOwn(formatters, formatter)) return undefined
  return readable({ reason: 'has a blank instead of a bar', form: `{${name}|${formatter}${rest}}` })
}

/** Returns the slip where its form is a tag of the language. */
function readable(slip: Slip): Slip | undefined {
  return tagIn(slip.form) && slip
}
