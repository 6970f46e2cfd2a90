import { attributeSpans, type SquarespaceTag } from './tags.ts'
import type { Edit } from './woven.ts'

/** The formatter that prints a block field which is another one in each scope; the host brings it along. */
export const FIELD_FORMATTER = 'vitrine-field'
/** The variable that holds the attributes of the field as they are in its scope. */
export const FIELD_VARIABLE = '@vitrine-field'

const MACRO = 'vitrine-field'
const NAMES = ['id', 'class']
/** Separator in front of each attribute: a character that no page holds. */
const BEFORE = '\u001f'

/** True of a field that has its own content wherever it is, such as `id="{id}_intro"` in a collection. */
export function isScopedField({ kind, attributes }: SquarespaceTag): boolean {
  return kind === 'block-field' && NAMES.some((name) => attributes[name]?.includes('{'))
}

/** Returns the edits that print a field in its scope; `value` is the path of what is the same in each. */
export function scopedFieldEdits(tag: SquarespaceTag, text: string, value: string): Edit[] {
  const values = NAMES.flatMap((name) => {
    const span = attributeSpans(text, tag, name)?.value
    return span === undefined ? [] : [{ name, ...span }]
  }).sort((one, another) => one.start - another.start)
  const starts = [tag.start, ...values.map(({ end }) => end)]
  const edits = values.map(({ name, start }, i) => ({
    start: starts[i]!,
    end: start,
    text: `${i === 0 ? `{.macro ${MACRO}}` : ''}${BEFORE}${name}=`,
  }))
  const print = `{.end}{.var ${FIELD_VARIABLE} @|apply ${MACRO}}{${value}|${FIELD_FORMATTER}}`
  return [...edits, { start: starts.at(-1)!, end: tag.end, text: print }]
}

/** Returns the attributes that the variable of a field holds. */
export function scopedAttributes(text: string): ReadonlyMap<string, string> {
  const parts = text.split(BEFORE).slice(1)
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const),
  )
}
