import { memoizeByObject } from '../cache/memoize.ts'
import { isPromise } from '../value.ts'
import { looksForUnknown } from './unknown-option.ts'
import { warn } from './warn.ts'

const saidBy = memoizeByObject((_owner: object) => new Set<string>())

/**
 * Warns in development of data, or a top field of them, that are a promise, each once for an owner: the
 * function of such a name prints nothing of them.
 */
export function warnOfPromises(name: string, data: unknown, owner: object): void {
  if (!looksForUnknown) return
  for (const path of promisesIn(data)) {
    const sentence = promiseSentence(name, path)
    if (saidBy(owner).has(sentence)) continue
    saidBy(owner).add(sentence)
    warn(sentence)
  }
}

export const promiseSentence = (name: string, path: string): string =>
  `${name} prints nothing of a promise, which '${path}' is: await it`

/** Returns `data`, or the paths of top fields, e.g. `data.items`, that are promises. */
export function promisesIn(data: unknown): readonly string[] {
  if (isPromise(data)) return ['data']
  if (typeof data !== 'object' || Array.isArray(data)) return []
  try {
    return Object.entries(data ?? {}).flatMap(([name, value]) => (isPromise(value) ? [`data.${name}`] : []))
  } catch {
    return []
  }
}
