import type { EditorProblem } from '../problem.ts'

/** Tags of a kind, such as `tag` or `category`. */
export interface Tags {
  readonly tagType: string
  readonly existing: readonly string[]
}

/** Checks that a tag is new: capitals and outer spaces make no difference. */
export function checkTag(tag: string, { tagType, existing }: Tags): EditorProblem | undefined {
  const name = folded(tag)
  if (!existing.some((other) => folded(other) === name)) return undefined
  return { message: 'tagExists', values: { tagType } }
}

function folded(tag: string): string {
  return tag.trim().normalize('NFC').toLowerCase()
}

/** Checks that no more than one tag is being edited. */
export function checkEditedTags(edited: readonly string[], tagType: string): EditorProblem | undefined {
  return edited.length > 1 ? { message: 'oneTag', values: { tagType } } : undefined
}
