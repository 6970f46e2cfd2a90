import { ClockCache } from '../../clock-cache.ts'
import type { TextChunk } from '../../sink.ts'
import type { Source } from '../../syntax/source.ts'
import type { Origin } from '../nodes.ts'

/** A value with markup, at the place that printed it last. */
interface SeenValue {
  source: Source
  start: number
  chunk: TextChunk | undefined
}

/** How many values, and UTF-16 units of them in all: their tokens take many times as much. */
const CAPACITY = 500
const MAX_LENGTH = 500_000

/**
 * Cache of values with markup, owned by a renderer: one that a place prints again is tokenized once, as texts of
 * templates are. A value that is new costs a look-up.
 */
export class ValueTexts {
  readonly #seen = new ClockCache<string, SeenValue>({
    max: CAPACITY,
    maxSize: MAX_LENGTH,
    sizeOf: (_, { length }) => length,
  })

  /** Returns a value as text with cached tokens; undefined where another place printed it last, or none. */
  chunkOf(content: string, { source, start }: Origin): TextChunk | undefined {
    const seen = this.#seen.get(content)
    if (seen === undefined) {
      this.#seen.set(content, { source, start, chunk: undefined })
      return undefined
    }
    if (seen.source !== source || seen.start !== start) {
      seen.source = source
      seen.start = start
      seen.chunk = undefined
      return undefined
    }
    seen.chunk ??= {
      markup: content,
      isValue: true,
      nodes: [{ kind: 'dropped', text: '', start, end: start }],
    }
    return seen.chunk
  }
}
