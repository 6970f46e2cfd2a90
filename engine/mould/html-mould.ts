import type { Making, Rendering } from '../html/html-of.ts'
import { planOf } from '../html/plan.ts'
import type { RenderResult } from '../template.ts'
import { HtmlMouldMaker } from './html-mould-maker.ts'
import { HtmlMouldRun } from './html-mould-run.ts'
import { KnownMoulds } from './known-moulds.ts'
import { briefly, isPourable } from './mould.ts'

const moulds = new KnownMoulds(({ compiler, source, root }, options) =>
  new HtmlMouldMaker(compiler.plugins, { options, source }).block(root.body),
)

/** The HTML of `htmlOf`; undefined where only the output tells how it is read. Never throws. */
export function pourHtml(rendering: Rendering, making: Making): RenderResult | undefined {
  const { template } = rendering
  const { parser, filter, isLean = false } = making
  const { decode } = parser
  if (!isPourable(rendering, making)) return undefined
  return moulds.pour(template, { isLean, decode }, (step) => {
    const run = new HtmlMouldRun(briefly(rendering), { decode, isLean, filter, planOf })
    const html = run.pour(step)
    return html === undefined ? undefined : { html, errors: [...template.mistakes, ...run.errors] }
  })
}
