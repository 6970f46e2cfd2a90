import type { Origin } from '../../../engine/html/nodes.ts'
import type { Source } from '../../../engine/syntax/source.ts'

const START_TAG = /<([a-z][^\s/>{<]*)/gi

/**
 * A name for the start tag of an origin: the file, the tag and its number among those of its name. Unlike its
 * offset, that stays when an author edits something else, so that elements and what is in them stay as well.
 */
export function originKey({ source, start }: Origin): string {
  return `${source.name}:${numbersIn(source).get(start) ?? start}`
}

function numbersIn(source: Source): ReadonlyMap<number, string> {
  source.tags ??= numbered(source.text)
  return source.tags
}

function numbered(text: string): ReadonlyMap<number, string> {
  const counts = new Map<string, number>()
  const names = new Map<number, string>()
  for (const { 1: tag = '', index } of text.matchAll(START_TAG)) {
    const count = (counts.get(tag) ?? 0) + 1
    counts.set(tag, count)
    names.set(index, `${tag}${count}`)
  }
  return names
}
