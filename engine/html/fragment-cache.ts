import { ClockCache } from '../clock-cache.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import type { CachedNodes } from './mark.ts'

/** How many outputs, and UTF-16 units of them in all: nodes take many times as much. */
const CAPACITY = 500
const MAX_LENGTH = 500_000

/**
 * Cache of what fragments printed whose output only some words decide, owned by a renderer: products of a shop come in
 * the same sizes and colours. One cache for each kind of nodes and each fragment, as it was compiled.
 */
export class FragmentCache {
  readonly #outputs = memoizeByObject((_kind: object) =>
    memoizeByObject(
      (_template: object) =>
        new ClockCache<string, CachedNodes>({
          max: CAPACITY,
          maxSize: MAX_LENGTH,
          sizeOf: ({ length }) => length,
        }),
    ),
  )

  of(kind: object, template: object): ClockCache<string, CachedNodes> {
    return this.#outputs(kind)(template)
  }
}
