import type { JsonObject } from '../site.ts'

/**
 * Orders comments so that each is followed by its answers, theirs included. One whose `parentId` names no
 * comment of the list is a first one; those that answer each other in a circle come last.
 */
export function threaded(comments: readonly JsonObject[]): readonly JsonObject[] {
  const ids = new Set(comments.map(({ id }) => id))
  const answers = new Map<unknown, JsonObject[]>()
  for (const comment of comments) {
    const parent = ids.has(comment.parentId) ? comment.parentId : undefined
    const own = answers.get(parent)
    if (own === undefined) answers.set(parent, [comment])
    else own.push(comment)
  }
  const ordered = new Set<JsonObject>()
  // A list of what is next, not recursion: saved data may hold a chain of any length.
  const next = [...(answers.get(undefined) ?? [])].reverse()
  for (let comment = next.pop(); comment !== undefined; comment = next.pop()) {
    if (ordered.has(comment)) continue
    ordered.add(comment)
    for (const answer of [...(answers.get(comment.id) ?? [])].reverse()) next.push(answer)
  }
  return [...ordered, ...comments.filter((comment) => !ordered.has(comment))]
}
