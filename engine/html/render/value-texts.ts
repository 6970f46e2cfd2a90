import { BoundedCache, textWeight } from '../../cache/bounded-cache.ts'
import type { TextChunk } from '../../sink.ts'

/** Makes a chunk of a value. */
export function valueChunk(content: string): TextChunk {
  return { markup: content, isValue: true, nodes: [], tokenized: undefined }
}

/** UTF-16 units of all values; their tokens take many times as much. */
const MAX_LENGTH = 2_000_000

/**
 * Cache of values with markup, owned by a renderer: one that comes again is tokenized once, whichever tags of
 * whichever templates print it. A value that is new costs a look-up.
 */
export class ValueTexts {
  readonly #seen = new BoundedCache<string, { chunk: TextChunk | undefined }>({
    max: MAX_LENGTH,
    weigh: (_, content) => textWeight(content),
  })

  /** Returns a value as text with cached tokens; undefined where it is new. */
  chunkOf(content: string): TextChunk | undefined {
    const seen = this.#seen.get(content)
    if (seen !== undefined) {
      seen.chunk ??= valueChunk(content)
      return seen.chunk
    }
    this.#seen.set(content, { chunk: undefined })
    return undefined
  }
}
