import type { Source } from '../../engine/syntax/source.ts'
import { FIELD_FORMATTER, isScoped, QUERY_FORMATTER, scopedEdits } from './scoped-tags.ts'
import { scriptElements } from './script-elements.ts'
import { blockName, findTags, type SquarespaceTag, scriptFile } from './tags.ts'
import type { Theme } from './theme.ts'
import type { ThemeFile } from './theme-file.ts'
import type { Edit } from './woven.ts'

/** A tag of Squarespace whose content comes from the data of the page, under `squarespace.{kind}.{key}`. */
export interface TagUse extends SquarespaceTag {
  readonly source: Source
  readonly key: string
}

/** A template expanded for compilation. */
export interface Expansion {
  readonly edits: readonly Edit[]
  readonly uses: readonly TagUse[]
}

/** Names of the partials for the placeholders of a page. */
export const PLACEHOLDERS = Object.freeze({
  '{squarespace.main-content}': 'squarespace.main-content',
  '{squarespace-headers}': 'squarespace-headers',
  '{squarespace-footers}': 'squarespace-footers',
})

/** Keeps the data of the page at hand at every placeholder. Prints nothing. */
export const PAGE_VARIABLE = '{.var @squarespace-page @}'

/**
 * Turns Squarespace's tags and placeholders into instructions of the language, so that what is compiled is
 * the whole page: content of tags stays where it is, templates and placeholders become partials.
 */
export function expand(source: Source, theme: Pick<Theme, 'files' | 'libraries'>): Expansion {
  const edits: Edit[] = [...placeholders(source.text), ...libraryEdits(source.text, theme.libraries)]
  const uses: TagUse[] = []
  for (const tag of findTags(source).tags) {
    if (tag.kind === 'script') {
      edits.push(...scriptEdits(tag, theme))
      continue
    }
    const use = { ...tag, source, key: keyOf(tag, source) }
    uses.push(use)
    edits.push(...contentEdits(use))
  }
  return { edits, uses }
}

/**
 * A placeholder, or a variable that keeps what it prints. `{squarespace.headers}` is one: its value on
 * Squarespace is `{squarespace-headers}`, which is replaced in what is printed.
 */
const PLACEHOLDER = /\{(\.var\s+@[\w-]+\s+)?(squarespace(?:\.main-content|[.-](?:headers|footers)))\}/g
/** The partial of the main content. */
export const MAIN = PLACEHOLDERS['{squarespace.main-content}']

/** Returns the parts of a page that a template prints, or only names in the comment of a script. */
export function partsIn(text: string) {
  const scripts = scriptElements(text)
  return [...text.matchAll(PLACEHOLDER)].map(({ index, 0: tag, 1: variable = '', 2: name = '' }) => {
    const partial = name.replace(/\.(?!main)/, '-')
    // Headers would end the script.
    const isWord = partial !== MAIN && scripts.some(({ start, end }) => start < index && index < end)
    return { start: index, end: index + tag.length, variable, partial, isWord }
  })
}

/** Returns true if some template prints a part of the page, or keeps it in a variable. */
export function printsPart(templates: readonly ThemeFile[], partial: string): boolean {
  return templates.some(({ source }) =>
    partsIn(source.text).some((part) => part.partial === partial && !part.isWord),
  )
}

function placeholders(text: string): Edit[] {
  return partsIn(text).map(({ start, end, variable, partial, isWord }) => ({
    start,
    end,
    text: isWord ? partial : `{${variable}@squarespace-page|apply ${partial} private}`,
  }))
}

/** A name for the data of a tag that says what and where it is. */
function keyOf({ kind, attributes, start }: SquarespaceTag, source: Source): string {
  const { navigationId, collection, id } = attributes
  const what = `${navigationId ?? collection ?? id ?? kind}-${source.name}`.replace(/[^a-zA-Z0-9]+/g, '-')
  return `${/^[a-zA-Z]/.test(what) ? '' : 'x'}${what.replace(/^-/, '')}-${start}`
}

function scriptEdits(
  { attributes, start, end, close }: SquarespaceTag,
  { files, libraries }: Pick<Theme, 'files' | 'libraries'>,
): Edit[] {
  const { src = '' } = attributes
  const isThere = /^(?:https?:)?\/\//.test(src) || files.has(scriptFile(src))
  const address = libraries.get(src)?.url ?? (/^(?:https?:)?\//.test(src) ? src : `/scripts/${src}`)
  const text = isThere ? `<script src="${address.replace(/["<>]/g, encodeURIComponent)}"></script>` : ''
  return [{ start, end, text }, ...(close === undefined ? [] : [{ ...close, text: '' }])]
}

const LIBRARY = /(<(?:script\b[^<>]*?\ssrc|link\b[^<>]*?\shref)\s*=\s*["']?)([^"'\s>]+)[^>]*/gi
const CHECK = /\s(?:integrity|crossorigin)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/gi

/** Leads to the installed file of a library instead of another host, whose hash may be another one. */
function libraryEdits(text: string, libraries: Theme['libraries']): Edit[] {
  return [...text.matchAll(LIBRARY)].flatMap(({ index, 0: tag, 1: before = '', 2: address = '' }) => {
    const library = libraries.get(address)
    if (library === undefined) return []
    const start = index + before.length
    const checks = [...tag.matchAll(CHECK)].map((check) => {
      const from = index + check.index
      return { start: from, end: from + check[0].length, text: '' }
    })
    return [{ start, end: start + address.length, text: library.url }, ...checks]
  })
}

function contentEdits(use: TagUse): Edit[] {
  const { kind, attributes, start, end, close, key } = use
  const value = `squarespace.${kind}.${key}`
  const { template } = attributes
  const isInScope = isScoped(use)
  const open = (text: string): readonly Edit[] =>
    isInScope ? scopedEdits(use, use.source.text, text) : [{ start, end, text }]
  const rest = (text: string): Edit[] => (close === undefined ? [] : [{ ...close, text }])
  if (kind === 'block-field')
    return [...open(`{${value}${isInScope ? `|${FIELD_FORMATTER}` : ''}}`), ...rest('')]
  // A section looks into its own frame only, so the value is brought there first.
  const data = isInScope ? `squarespace.${kind}|${QUERY_FORMATTER}` : value
  const section = `{.var @${key} ${data}}{.section @${key}}`
  if (close !== undefined && template === undefined) return [...open(section), ...rest('{.end}')]
  const partial = template === undefined ? DEFAULT_TEMPLATES[kind] : blockName(template)
  return [...open(partial === undefined ? '' : `${section}{@|apply ${partial}}{.end}`), ...rest('')]
}

/** The system templates of tags that bring none along. */
const DEFAULT_TEMPLATES: Readonly<Partial<Record<SquarespaceTag['kind'], string>>> = Object.freeze({
  navigation: 'system/navigation',
  'folder-navigation': 'system/navigation',
  category: 'system/category',
  related: 'system/related',
})
