import type { MessageValues } from '../../engine/diagnostics/messages.ts'
import type { FoldedDiagnostic } from '../files/diagnostic-lists.ts'
import { listIn } from '../files/list-in.ts'
import type { DiagnosticCode } from '../files/problem.ts'

/** How several mistakes of one code become one sentence. */
interface Alike {
  /** The value of a message that its record lists. */
  readonly value: string
  readonly sentence: string
  /** Advice for all of them, where that of the first is for it alone. */
  readonly help?: string
}

/** Codes whose mistakes are told in one record, across files. */
const ALIKE: Partial<Readonly<Record<DiagnosticCode, Alike>>> = Object.freeze({
  'missing-script': { value: 'name', sentence: 'The scripts {names} are not in the folder scripts/' },
  'missing-style': { value: 'name', sentence: 'The stylesheets {names} are not in the folder styles/' },
  'missing-file': { value: 'name', sentence: 'The files {names} are not in the theme' },
  'missing-block': { value: 'name', sentence: 'The theme has no blocks {names}' },
  'missing-region': {
    value: 'name',
    sentence: 'Layouts name the regions {names}, but there are no such files',
  },
  'relative-file': {
    value: 'name',
    sentence:
      'The addresses {names} begin at the page, so that pages such as /shop/mug do not find the files',
    help: 'Begin each with a slash, at the folder of the theme: /assets/logo.svg.',
  },
  'stray-file': {
    value: 'ending',
    sentence: 'Squarespace does not read {names} files in these folders',
    help: 'It reads .list, .item and .conf from collections/, .block from blocks/, .page from pages/ and regions from the theme itself.',
  },
  'library-elsewhere': {
    value: 'name',
    sentence: 'The libraries {names} come from other hosts',
    help: 'Without a network pages are without them. Install them by `npm install NAME` in the folder of the theme, and they are served from there.',
  },
  'unknown-icon': { value: 'name', sentence: 'Vitrine has no drawings of the icons {names}' },
  'unused-macro': { value: 'name', sentence: 'Nothing applies the macros {names}', help: 'Take them out.' },
  'unused-region': {
    value: 'name',
    sentence: 'No layout of template.conf names the regions {names}',
    help: 'No page has them. Name them in a layout, or take the files out.',
  },
  'unused-variable': { value: 'name', sentence: 'Nothing uses {names} after these tags' },
  'duplicate-id': { value: 'id', sentence: 'The ids {names} are on more than one element' },
  'stray-page-part': { value: 'what', sentence: '{names} are inside a page; HTML parsers drop them' },
  'raw-in-comment': {
    value: 'tag',
    sentence: '{names} are printed into HTML comments as they are; --> in them ends the comment',
  },
  'raw-in-script': {
    value: 'tag',
    sentence:
      '{names} are printed into scripts as they are; a quote in them ends the string, or they run as code',
  },
  'raw-in-attribute': {
    value: 'tag',
    sentence: '{names} are printed into attributes as they are; a quote in them ends the attribute',
  },
  'raw-in-query': {
    value: 'tag',
    sentence: '{names} are printed into queries of addresses as they are; & or # in them changes the address',
  },
})
/** Codes whose likely names are in the advice for all. */
const ADVISED: ReadonlySet<string> = new Set(['stray-file'])
/** Names that a sentence lists. */
const MOST = 5

/** Returns one record for mistakes of one code that are alike, with the positions of the others. */
export function foldAlike(diagnostics: readonly FoldedDiagnostic[]): FoldedDiagnostic[] {
  const groups = new Map<string, FoldedDiagnostic[]>()
  for (const one of diagnostics) {
    const isAlike = alikeOf(one) !== undefined && (one.suggestion === undefined || ADVISED.has(one.code))
    listIn(groups, isAlike ? `${one.code} ${one.severity}` : String(groups.size)).push(one)
  }
  return [...groups.values()].map(joined)
}

function alikeOf({ code, values }: FoldedDiagnostic): Alike | undefined {
  const alike = ALIKE[code]
  return alike !== undefined && values?.[alike.value] !== undefined ? alike : undefined
}

function joined(group: readonly FoldedDiagnostic[]): FoldedDiagnostic {
  const [first, ...rest] = group
  const alike = alikeOf(first!)
  if (rest.length === 0 || alike === undefined) return first!
  const names = [...new Set(group.map(({ values }) => nameIn(values, alike)))]
  const positions = group.flatMap(({ file, line, column, also = [] }) => [{ file, line, column }, ...also])
  const related = group.flatMap((one) => one.related ?? [])
  const { suggestion: _, fix: __, ...plain } = first!
  return {
    ...plain,
    ...(names.length > 1 && { message: alike.sentence.replace('{names}', () => listed(names)) }),
    ...(alike.help !== undefined && { help: alike.help }),
    ...(related.length > 0 && { related }),
    also: positions.slice(1),
  }
}

function nameIn(values: MessageValues | undefined, { value }: Alike): string {
  return String(values?.[value])
}

/** Writes names in quotes, and how many there are beyond those. */
function listed(names: readonly string[]): string {
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return `${names
    .slice(0, MOST)
    .map((name) => `'${name}'`)
    .join(', ')}${more}`
}
