import { step } from '../reference.ts'

/** A name for each item: its `id` where no other item has it, else its place. */
export function itemKeys(items: readonly unknown[]): string[] {
  const ids = items.map((item) => {
    const id = step(item, 'id')
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  })
  const repeated = repeats(ids)
  return ids.map((id, index) => (id === undefined || repeated.has(id) ? `n${index}` : `i${id}`))
}

function repeats(ids: readonly (string | undefined)[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const id of ids) {
    if (id === undefined) continue
    if (seen.has(id)) repeated.add(id)
    seen.add(id)
  }
  return repeated
}

/** The same for a list of which an earlier state is known: mostly it has the same items in the same order. */
export function itemKeysAfter(
  before: readonly unknown[],
  keys: readonly string[],
  items: readonly unknown[],
): readonly string[] {
  const isSame =
    before.length === items.length &&
    items.every((item, i) => item === before[i] || step(item, 'id') === step(before[i], 'id'))
  return isSame ? keys : itemKeys(items)
}
