import type { TextChunk } from '../../sink.ts'
import type { Source } from '../../syntax/source.ts'
import type { Origin } from '../nodes.ts'

/** The origin of an offset in a chunk: chunks are joined from texts and literals. */
export function originAt({ nodes }: TextChunk, source: Source, offset: number): Origin {
  let before = 0
  for (const node of nodes) {
    const length = node.kind === 'text' ? node.text.length : 1
    if (offset < before + length) {
      return { source, start: node.start + (node.kind === 'text' ? offset - before : 0) }
    }
    before += length
  }
  return { source, start: nodes[0]?.start ?? 0 }
}
