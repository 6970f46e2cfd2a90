import type { RenderResult } from '../../template.ts'
import { HtmlSink } from './html-sink.ts'
import { MarkupRun } from './markup-run.ts'
import type { RenderNeeds, RenderRequest, RenderTarget } from './target.ts'

/** A render that writes HTML with its data filtered. */
export class HtmlRun extends MarkupRun {
  readonly output: HtmlSink

  constructor({ template, data, options }: RenderRequest, target: RenderTarget, needs?: RenderNeeds) {
    super(template, data, options)
    this.output = new HtmlSink(target, this, needs)
  }
}

/** Returns the string that `treeOf` makes the tree of. */
export function htmlOf(request: RenderRequest, target: RenderTarget, needs?: RenderNeeds): RenderResult {
  const run = new HtmlRun(request, target, needs)
  run.start(run.output)
  return run.result({ html: run.output.html })
}
