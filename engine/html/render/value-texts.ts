import { ClockCache, textWeight } from '../../clock-cache.ts'
import type { TextChunk } from '../../sink.ts'
import type { Source } from '../../syntax/source.ts'
import type { Origin } from '../nodes.ts'

/** A value with markup that was printed before. */
interface SeenValue {
  /** The value as text with its tokens, by the templates and offsets that print it. */
  readonly chunks: Map<Source, Map<number, TextChunk>>
  /** How many chunks there are. */
  count: number
}

/** A value as text; `start` is the offset of the tag that prints it. */
export function valueChunk(content: string, start: number): TextChunk {
  const nodes = [{ kind: 'dropped', text: '', start, end: start } as const]
  return { markup: content, isValue: true, nodes, tokenized: undefined }
}

/** UTF-16 units of all values, each as often as its tokens are kept: they take many times as much. */
const MAX_LENGTH = 2_000_000
/** UTF-16 units of the tokens of one value. */
const MAX_VALUE = MAX_LENGTH / 4

const weightOf = ({ count }: { count: number }, content: string): number =>
  textWeight(content) * Math.max(count, 1)

/**
 * Cache of values with markup, owned by a renderer: one that comes again is tokenized once for each tag that
 * prints it, as texts of templates are. A value that is new costs a look-up.
 */
export class ValueTexts {
  readonly #seen = new ClockCache<string, SeenValue>({ max: MAX_LENGTH, weigh: weightOf })

  /** Returns a value as text with cached tokens; undefined where it is new. */
  chunkOf(content: string, { source, start }: Origin): TextChunk | undefined {
    const seen = this.#seen.get(content)
    if (seen !== undefined)
      return seen.chunks.get(source)?.get(start) ?? this.#add(seen, content, { source, start })
    this.#seen.set(content, { chunks: new Map(), count: 0 })
    return undefined
  }

  #add(seen: SeenValue, content: string, { source, start }: Origin): TextChunk {
    if (weightOf(seen, content) > MAX_VALUE) {
      seen.chunks.clear()
      seen.count = 0
    }
    const chunk = valueChunk(content, start)
    const chunks = seen.chunks.get(source) ?? new Map<number, TextChunk>()
    seen.chunks.set(source, chunks.set(start, chunk))
    seen.count++
    this.#seen.set(content, seen)
    return chunk
  }
}
