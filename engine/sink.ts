import type { Node } from './syntax/tree.ts'

/** Text that a template prints in one go. */
export interface TextChunk {
  readonly markup: string
  /** The nodes that it comes from, for those that need the origins of its parts. */
  readonly nodes: readonly Node[]
  /** It is a value of the data, which a sink reads as it does text. */
  readonly isValue?: boolean
  /** For a sink: what it worked out of the text, once for all renders. */
  tokenized?: unknown
}

/**
 * Where a render writes to. Markup of the template and values of the data arrive apart, so that a sink may
 * treat them differently.
 */
export interface Sink {
  /** Text of the template: the site owner's. */
  text(chunk: TextChunk): void
  /** A printed value: content. */
  value(content: string): void
  /** UTF-16 units written. */
  readonly length: number
}

/** Collects a string. */
export class StringSink implements Sink {
  html = ''

  text({ markup }: TextChunk): void {
    this.html += markup
  }

  value(content: string): void {
    this.html += content
  }

  get length(): number {
    return this.html.length
  }
}
