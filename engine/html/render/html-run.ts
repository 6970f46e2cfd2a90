import type { RenderRequest } from './html-of.ts'
import { type CachedHtml, HtmlSink, type HtmlSinkOptions } from './html-sink.ts'
import { MarkupRun } from './markup-run.ts'

/** A render that writes HTML with its data filtered. */
export class HtmlRun extends MarkupRun<CachedHtml> {
  readonly output: HtmlSink

  constructor(
    { template, data, options }: RenderRequest,
    sink: Omit<HtmlSinkOptions, 'clock' | 'origin' | 'source'>,
  ) {
    super(template, data, options)
    this.output = new HtmlSink({
      ...sink,
      clock: this,
      origin: () => this.origin,
      source: () => this.template.source,
    })
  }
}
