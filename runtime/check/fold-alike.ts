import { fill, type MessageValues } from '../../engine/diagnostics/messages.ts'
import type { FoldedDiagnostic } from '../files/diagnostic-lists.ts'
import { listIn } from '../files/list-in.ts'
import { listNames } from '../files/list-names.ts'
import type { DiagnosticCode } from '../files/problem.ts'

/** How several mistakes of one code become one sentence. */
interface Alike {
  /** The value of a message that its record lists. */
  readonly value: string
  /** A value that they have to share. */
  readonly same?: string
  readonly sentence: string
  /** Advice for several names, where that of the first is for it alone. */
  readonly help?: string
}

/** Codes whose mistakes are one record, across files. */
const ALIKE: Partial<Readonly<Record<DiagnosticCode, Alike>>> = Object.freeze({
  'missing-script': {
    value: 'name',
    sentence: 'The scripts {names} are not in the folder scripts/',
    help: 'They are left out of the page. Add the files or take the tags out.',
  },
  'missing-style': {
    value: 'name',
    sentence: 'The stylesheets {names} are not in the folder styles/',
    help: 'They are left out of the page. Add the files or take them out of template.conf.',
  },
  'missing-file': {
    value: 'name',
    same: 'home',
    sentence: 'The files {names} are not in the theme',
    help: 'Pages are without them. Add the files to {home} or mend the addresses.',
  },
  'unserved-file': {
    value: 'name',
    same: 'home',
    sentence: '{names} are not in folders that Squarespace serves',
    help: 'Pages are without them. Put the files into {home} and begin each address there, as in {form}.',
  },
  'missing-block': {
    value: 'name',
    sentence: 'The theme has no blocks {names}',
    help: 'Nothing is printed for them. Add the files to blocks/ or take the tags out.',
  },
  'missing-region': {
    value: 'name',
    sentence: 'Layouts name the regions {names}, but there are no such files',
    help: 'They are left out of the page. Add the files or take the names out of the layouts.',
  },
  'region-elsewhere': {
    value: 'name',
    sentence: 'Layouts name the regions {names}, whose files are in other folders',
    help: 'They are left out of the page: Squarespace reads regions beside template.conf alone. Move the files there.',
  },
  'unknown-system-collection': {
    value: 'name',
    sentence: 'Squarespace brings no collections {names} along',
    help: 'Owners cannot add them. Squarespace has {known}; other collections are files of collections/.',
  },
  'outside-of-section': {
    value: 'name',
    same: 'section',
    sentence: '{names} are used outside of {section}',
    help: 'Nothing is printed for them. Put the tags inside {section}.',
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
    help: 'It reads .list, .item and .conf from collections/, .block from blocks/, .page from pages/, .less from styles/, .js from scripts/ and regions from the theme itself.',
  },
  'library-elsewhere': {
    value: 'name',
    sentence: 'The libraries {names} come from other hosts',
    help: 'Without a network pages are without them. Install them by `npm install NAME` in the folder of the theme, and they are served from there.',
  },
  'insecure-address': {
    value: 'name',
    sentence: '{names} are loaded over http',
    help: 'Browsers refuse them on pages over https, as those of Squarespace are. Write https:// in each.',
  },
  'bare-length': {
    value: 'name',
    sentence: 'The lengths {names} have no unit',
    help: 'Browsers drop their declarations. Write each with its unit, such as {name}px.',
  },
  'unknown-icon': { value: 'name', sentence: 'Vitrine has no drawings of the icons {names}' },
  'unused-macro': { value: 'name', sentence: 'Nothing applies the macros {names}', help: 'Take them out.' },
  'unused-region': {
    value: 'name',
    sentence: 'No layout of template.conf names the regions {names}',
    help: 'No page has them. Name them in a layout, or take the files out.',
  },
  'unused-variable': {
    value: 'name',
    sentence: 'Nothing uses {names} after these tags',
    help: 'Take the tags out, or use the variables.',
  },
  'duplicate-id': { value: 'id', sentence: 'The ids {names} are on more than one element' },
  'stray-page-part': { value: 'what', sentence: '{names} are inside a page; HTML parsers drop them' },
  'raw-in-comment': {
    value: 'tag',
    sentence: '{names} are printed into HTML comments as they are; --> in them ends the comment',
    help: 'Write each as in {form}, or make each comment one of the template: {# … }.',
  },
  'raw-in-script': {
    value: 'tag',
    sentence:
      '{names} are printed into scripts as they are; a quote in them ends the string, or they run as code',
    help: 'Write each as in {form} without quotes around it: it prints its own. Join it by + with the rest of a text.',
  },
  'raw-in-handler': {
    value: 'tag',
    sentence:
      '{names} are printed into the code of attributes as they are; a quote in them ends the string, or they run',
    help: 'Write each as in {form}, which prints the quotes, too.',
  },
  'raw-in-attribute': {
    value: 'tag',
    sentence: '{names} are printed into attributes as they are; a quote in them ends the attribute',
    help: 'Write each as in {form}, with double quotes around the value.',
  },
  'raw-in-query': {
    value: 'tag',
    sentence: '{names} are printed into queries of addresses as they are; & or # in them changes the address',
    help: 'Write each as in {form}.',
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
    const alike = one.suggestion === undefined || ADVISED.has(one.code) ? alikeOf(one) : undefined
    const same = alike?.same === undefined ? '' : String(one.values?.[alike.same])
    listIn(groups, alike ? `${one.code} ${one.severity} ${same}` : String(groups.size)).push(one)
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
  const values = { ...first!.values, names: listed(names) }
  const isSeveral = names.length > 1
  return {
    ...plain,
    ...(isSeveral && { message: fill(alike.sentence, values) }),
    ...(alike.help !== undefined &&
      (isSeveral || ADVISED.has(first!.code)) && { help: fill(alike.help, values) }),
    ...(related.length > 0 && { related }),
    also: positions.slice(1),
  }
}

function nameIn(values: MessageValues | undefined, { value }: Alike): string {
  return String(values?.[value])
}

/** Writes names in quotes, and how many there are beyond those. */
function listed(names: readonly string[]): string {
  return listNames(
    names.map((name) => `'${name}'`),
    MOST,
  )
}
