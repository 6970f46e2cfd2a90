import { LRUCache } from 'lru-cache'
import { CACHE_CAPACITY, CACHE_LENGTH } from './limits.ts'
import type { Program } from './program.ts'
import type { ProgramCache } from './tools.ts'

/** Creates a cache of compiled templates for a server: 100 of them, 2 million characters in all. */
export function programCache(): ProgramCache {
  return new LRUCache<number, Program>({
    max: CACHE_CAPACITY,
    maxSize: CACHE_LENGTH,
    sizeCalculation: ({ text }) => Math.max(text.length, 1),
  })
}
