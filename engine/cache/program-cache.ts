import { CACHE_CAPACITY, CACHE_LENGTH } from '../limits.ts'
import type { Program } from '../program.ts'

/** Compiled templates by a hash of their source, which another source may have as well. */
export interface ProgramCache {
  get(hash: number): Program | undefined
  set(hash: number, program: Program): void
}

/** Creates a cache of compiled templates for a page: it needs no library, and is emptied when it is full. */
export function smallProgramCache(): ProgramCache {
  const programs = new Map<number, Program>()
  let size = 0
  return {
    get: (key) => programs.get(key),
    set(key, program) {
      const { length } = program.text
      if (length > CACHE_LENGTH) return
      size += length
      if (programs.size >= CACHE_CAPACITY || size > CACHE_LENGTH) {
        programs.clear()
        size = length
      }
      programs.set(key, program)
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
