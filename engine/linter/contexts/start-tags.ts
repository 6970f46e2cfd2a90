import type { Root, Text } from '../../syntax/tree.ts'
import { followTexts } from './flow.ts'
import type { Effects } from './inert.ts'
import { read, START, type StartTag } from './state.ts'

export type { StartTag }

/**
 * Finds the start tags that a template has with any data, in its order: whichever branches run before them.
 * Empty where there are too many combinations of branches to follow.
 */
export function findStartTags(root: Root, effects: Effects = {}): readonly StartTag[] {
  const found = new Map<Text, readonly StartTag[]>()
  const onText = (text: Text, tags: readonly StartTag[]) => {
    const before = found.get(text)
    const both = before?.filter(({ start }) => tags.some((tag) => tag.start === start))
    found.set(text, both ?? tags)
  }
  if (!followTexts(root, { onText, effects })) return []
  const inTemplate = [...found].flatMap(([{ start: offset }, tags]) =>
    tags.map(({ start, end, name }) => ({ start: start + offset, end: end + offset, name })),
  )
  return inTemplate.sort((a, b) => a.start - b.start)
}

/** Finds the start tags of HTML. */
export function startTagsOf(html: string): readonly StartTag[] {
  const found: StartTag[] = []
  read(START, html, (tag) => found.push(tag))
  return found
}
