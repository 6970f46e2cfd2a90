import { StringSink, type TextChunk } from '../../sink.ts'
import type { Source } from '../../syntax/source.ts'
import type { ValueOrigin } from '../nodes.ts'

/** A part of what a partial printed: text of its template, a value, or the edges of an item of a list. */
export type Part =
  | { readonly kind: 'text'; readonly chunk: TextChunk; readonly source: Source }
  | {
      readonly kind: 'value'
      readonly content: string
      readonly origin: ValueOrigin
      /** Set where the value is what another partial printed. */
      readonly recorded: readonly Part[] | undefined
    }
  | { readonly kind: 'itemStart' }
  | { readonly kind: 'itemEnd'; readonly key: string }

/** State that a recording reads of the render that it belongs to. */
export interface RecordedRender {
  /** The instruction that runs. */
  readonly origin: ValueOrigin
  /** Parts of partials in this render, by their text. */
  readonly recordings: ReadonlyMap<string, readonly Part[]> | undefined
}

/**
 * Collects the text of a partial that is asked for as a value, and remembers its parts: its markup is a
 * template's.
 */
export class RecordingSink extends StringSink {
  readonly parts: Part[] = []

  constructor(readonly render: RecordedRender) {
    super()
  }

  override text(chunk: TextChunk): void {
    this.parts.push({ kind: 'text', chunk, source: this.render.origin.source })
    super.text(chunk)
  }

  override value(content: string): void {
    if (content === '') return
    const { origin, recordings } = this.render
    this.parts.push({ kind: 'value', content, origin, recorded: recordings?.get(content) })
    super.value(content)
  }

  /** Collects what a section prints, or one item of a list, which has a key. */
  item(key: string | undefined, print: () => void): void {
    if (key === undefined) return print()
    this.parts.push({ kind: 'itemStart' })
    print()
    this.parts.push({ kind: 'itemEnd', key })
  }
}
