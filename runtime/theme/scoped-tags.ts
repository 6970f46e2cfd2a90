import { memoizeByObject } from '../../engine/cache/memoize.ts'
import { compile } from '../entries/index.ts'
import { attributeSpans, type SquarespaceTag, type TagKind } from './tags.ts'
import type { Edit } from './woven.ts'

/** Formatters that print a block field and find what a query asks for, in their scope; of the host. */
export const FIELD_FORMATTER = 'vitrine-field'
export const QUERY_FORMATTER = 'vitrine-query'
/** The variable that holds the attributes of a tag as they are in its scope. */
export const SCOPED_ATTRIBUTES = '@vitrine-attributes'

const MACRO = 'vitrine-attributes'
/** Attributes that distinguish a tag from the same tag in another scope, by its kind. */
const NAMES: Readonly<Partial<Record<TagKind, readonly string[]>>> = Object.freeze({
  'block-field': ['id', 'class'],
  category: ['collection'],
  query: ['collection', 'featured', 'category', 'tag', 'limit', 'skip'],
})
/** Separator in front of each attribute: a character that no page holds. */
const BEFORE = '\u001f'

/**
 * Returns true for a tag that is another one in each scope, as the field `{id}_intro` is in each collection.
 */
export function isScoped({ kind, attributes }: SquarespaceTag): boolean {
  const hasData = NAMES[kind]?.some((name) => attributes[name]?.includes('{')) === true
  return hasData && areSound(attributes)
}

/** Returns false if a block of an attribute would go on behind the tag. */
const areSound = memoizeByObject((attributes: SquarespaceTag['attributes']) =>
  Object.values(attributes).every((value) =>
    compile(value).diagnostics.every(({ severity }) => severity !== 'error'),
  ),
)

/** Returns edits that put the attributes of a tag into their variable, and `text` behind it. */
export function scopedEdits(tag: SquarespaceTag, source: string, text: string): Edit[] {
  const values = (NAMES[tag.kind] ?? [])
    .flatMap((name) => {
      const span = attributeSpans(source, tag, name)?.value
      return span === undefined ? [] : [{ name, ...span }]
    })
    .sort((one, another) => one.start - another.start)
  const starts = [tag.start, ...values.map(({ end }) => end)]
  const edits = values.map(({ name, start }, i) => ({
    start: starts[i]!,
    end: start,
    text: `${i === 0 ? `{.macro ${MACRO}}` : ''}${BEFORE}${name}=`,
  }))
  const rest = `{.end}{.var ${SCOPED_ATTRIBUTES} @|apply ${MACRO}}${text}`
  return [...edits, { start: starts.at(-1)!, end: tag.end, text: rest }]
}

/** Returns the attributes that their variable holds. */
export function scopedAttributes(variable: unknown): ReadonlyMap<string, string> {
  const parts = String(variable ?? '')
    .split(BEFORE)
    .slice(1)
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const),
  )
}
