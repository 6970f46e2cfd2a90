import { CACHE_CAPACITY, CACHE_LENGTH } from '../limits.ts'
import type { Program } from '../program.ts'

/**
 * A program, or the source of one that was compiled once. Programs that are used once should not outlive the
 * next collections of garbage, each of which copies what is kept.
 */
export type KnownSource = Program | { readonly text: string }

/** Sources by a hash, which another source may have as well. */
export interface ProgramCache {
  get(hash: number): KnownSource | undefined
  set(hash: number, source: KnownSource): void
}

/** Creates a cache of compiled templates for a page: it needs no library, and is emptied when it is full. */
export function smallProgramCache(): ProgramCache {
  const sources = new Map<number, KnownSource>()
  let size = 0
  return {
    get: (key) => sources.get(key),
    set(key, source) {
      const { length } = source.text
      if (length > CACHE_LENGTH) return
      size += length
      if (sources.size >= CACHE_CAPACITY || size > CACHE_LENGTH) {
        sources.clear()
        size = length
      }
      sources.set(key, source)
    },
  }
}

const SAMPLES = 256

/**
 * Returns the key of a source: a hash of at most 256 of its characters. V8 hashes every character of a text
 * as a key, which takes a fifth of a cold render. Of sources that share a hash, a cache keeps the last.
 */
export function sampledHash(source: string): number {
  const { length } = source
  const step = Math.ceil(length / SAMPLES)
  let hash = length
  for (let at = length - 1; at >= 0; at -= step) hash = (Math.imul(hash, 31) + source.charCodeAt(at)) | 0
  return hash
}
