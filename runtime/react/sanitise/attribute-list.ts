import { encode } from '../../../engine/html/entities.ts'
import { REMOVED } from '../../../engine/html/render/value-filter.ts'
import { checkForeignAttribute, isForeignName } from './check-attribute.ts'
import type { Lose } from './context.ts'

/** An attribute; they are read up to the first mark that belongs to none. */
const ATTRIBUTE = /\s*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gy

/** Attributes as data prints them into a tag; byte for byte the same where all of them are harmless. */
export function attributeList(tag: string, list: string, lose: Lose): string {
  if (/^\s*$/.test(list)) return list
  let kept = ''
  let end = 0
  for (const [whole, name = '', double, single, bare] of list.matchAll(ATTRIBUTE)) {
    end += whole.length
    const value = double ?? single ?? bare ?? ''
    const checked = checkForeignAttribute({ tag, name: name.toLowerCase(), value })
    if (checked === value) kept += whole
    else {
      lose('attribute', whole.trim())
      if (checked !== undefined) kept += ` ${name}="${encode(checked, /"/g)}"`
    }
  }
  const rest = list.slice(end)
  if (rest.trim() !== '') lose('attribute', rest.trim())
  else kept += rest
  // A `="…"` of the template behind the list keeps a name.
  return kept.trim() === '' ? REMOVED : kept
}

/** A value that goes on with an attribute's name, as in `data-{name}`; a space before it begins a list. */
export function attributeNamePart(
  { tag, before }: { readonly tag: string; readonly before: string },
  part: string,
  lose: Lose,
): string {
  if (before === '' || /^\s/.test(part)) return attributeList(tag, part, lose)
  if (part === '' || isForeignName(before + part)) return part
  lose('attribute', before + part)
  return ''
}
