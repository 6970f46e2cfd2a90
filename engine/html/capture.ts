import { type Piece, StringSink } from '../sink.ts'
import type { Template } from '../template.ts'
import type { Chunk } from './memory.ts'
import type { ValueOrigin } from './nodes.ts'

/** A part of what a partial printed: text of the template, a value, or a whole section or item. */
export type Part =
  | { readonly kind: 'text'; readonly piece: Piece }
  | {
      readonly kind: 'value'
      readonly content: string
      readonly origin: ValueOrigin
      /** Set where the value is what another partial printed. */
      readonly captured: Captured | undefined
    }
  | CapturedGroup

export interface CapturedGroup {
  readonly kind: 'group'
  readonly key: string | undefined
  readonly html: string
  readonly parts: readonly Part[]
  readonly chunk: Chunk | undefined
}

/** What a partial or a fragment printed, and which of it is the template's. */
export interface Captured {
  readonly template: Template
  readonly parts: readonly Part[]
}

/** What a sink asks the render that it belongs to. */
export interface CaptureContext {
  /** Where the render is. */
  readonly origin: ValueOrigin
  /** What a partial printed, by the string. */
  captured(html: string): Captured | undefined
}

/** Collects a string and remembers its parts. */
export class CaptureSink extends StringSink {
  readonly parts: Part[] = []

  constructor(
    readonly template: Template,
    readonly context: CaptureContext,
  ) {
    super()
  }

  override text(piece: Piece): void {
    this.parts.push({ kind: 'text', piece })
    super.text(piece)
  }

  override value(content: string): void {
    if (content === '') return
    const { origin } = this.context
    this.parts.push({ kind: 'value', content, origin, captured: this.context.captured(content) })
    super.value(content)
  }

  group(group: CapturedGroup): void {
    this.parts.push(group)
    this.html += group.html
  }
}
