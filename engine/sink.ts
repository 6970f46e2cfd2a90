/**
 * Where a render writes to. Markup of the template and values of the data arrive apart, so that a sink may
 * treat them differently.
 */
export interface Sink {
  /** Text of the template: the site owner's. */
  text(markup: string): void
  /** A printed value: content. */
  value(content: string): void
  /** UTF-16 units written. */
  readonly length: number
}

/** Collects a string. */
export class StringSink implements Sink {
  html = ''

  text(markup: string): void {
    this.html += markup
  }

  value(content: string): void {
    this.html += content
  }

  get length(): number {
    return this.html.length
  }
}
