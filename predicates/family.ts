import type { Predicate } from '../engine/plugin.ts'

/** Predicates that differ in one word, which ends their names. */
export function family<Prefix extends string, Word extends string>(
  prefix: Prefix,
  words: readonly Word[],
  predicate: (word: Word) => Predicate,
): Readonly<Record<`${Prefix}${Word}?`, Predicate>> {
  const entries = words.map((word) => [`${prefix}${word}?`, predicate(word)] as const)
  // The names are those of all words, and no others.
  return Object.fromEntries(entries) as Record<`${Prefix}${Word}?`, Predicate>
}
