import type { Origin } from '../../../engine/html/nodes.ts'
import type { Source } from '../../../engine/syntax/source.ts'

const START_TAG = /<([a-z][^\s/>{<]*)/gi

/**
 * Returns a key for the start tag of an origin: the file, the tag and its number among those of its name.
 * Unlike its offset, that stays when an author edits something else, so that elements and what is in them
 * stay as well.
 */
export function originKey({ source, start }: Origin): string {
  source.keys ??= keysIn(source)
  const known = source.keys.get(start)
  if (known !== undefined) return known
  // The tag prints elements: its number is not looked for.
  const key = `:${source.name}:${start}`
  source.keys.set(start, key)
  return key
}

function keysIn({ name, text }: Source): Map<number, string> {
  const counts = new Map<string, number>()
  const keys = new Map<number, string>()
  for (const { 1: tag = '', index } of text.matchAll(START_TAG)) {
    const count = (counts.get(tag) ?? 0) + 1
    counts.set(tag, count)
    keys.set(index, `:${name}:${tag}${count}`)
  }
  return keys
}
