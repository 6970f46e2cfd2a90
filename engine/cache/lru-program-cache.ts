import { LRUCache } from 'lru-cache'
import { CACHE_CAPACITY, CACHE_LENGTH } from '../limits.ts'
import type { KnownSource, ProgramCache } from './program-cache.ts'

/** Creates a cache of compiled templates for a server, which drops those that were not used for longest. */
export function lruProgramCache(): ProgramCache {
  return new LRUCache<number, KnownSource>({
    max: CACHE_CAPACITY,
    maxSize: CACHE_LENGTH,
    sizeCalculation: ({ text }) => Math.max(text.length, 1),
  })
}
