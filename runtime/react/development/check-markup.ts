import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import type { LintCode, MessageValues } from '../../../engine/diagnostics/messages.ts'
import type { Origin } from '../../../engine/html/nodes.ts'
import { htmlOf } from '../../../engine/html/render/html-run.ts'
import { OriginMap } from '../../../engine/html/render/origin-map.ts'
import { contextOf, type RenderRequest, type RenderTarget } from '../../../engine/html/render/target.ts'
import { MAX_ERRORS } from '../../../engine/limits.ts'
import { notice } from './notice.ts'
import { type ParseError, parseErrors } from './parse-errors.ts'

/**
 * Warns of markup that HTML parsers, the DOM or React change, each with its line. The page is
 * rendered once more, so use it in development; it checks the output for the given data.
 */
export function checkMarkup(request: RenderRequest, target: RenderTarget): readonly Diagnostic[] {
  const origins = new OriginMap()
  const { html } = htmlOf(request, target, { trace: origins.add })
  return markupWarnings(request, { html, origins })
}

/** HTML of a render and where its parts come from. */
export interface TracedHtml {
  readonly html: string
  readonly origins: OriginMap
}

/** Returns the warnings about the HTML that a request was rendered to. */
export function markupWarnings(
  { template, options }: RenderRequest,
  { html, origins }: TracedHtml,
): readonly Diagnostic[] {
  const context = contextOf(template, options.context)
  const reported = new Set<string>()
  const found: Diagnostic[] = []
  const report = (code: LintCode, origin: Origin | undefined, values: MessageValues = {}) => {
    const { source, start } = origin ?? { source: template.source, start: 0 }
    if (source.name === BUILT_IN || found.length >= MAX_ERRORS) return
    const name = `${code} ${source.name} ${start} ${Object.values(values).join(' ')}`
    if (reported.has(name)) return
    reported.add(name)
    found.push(notice(template, { code, origin: { source, start }, values }))
  }
  for (const error of parseErrors(html, context)) report(error.code, originOf(error, origins), error.values)
  return found
}

/** Origin of an error; that of its tag where the tag is torn, so that it ends in another template. */
function originOf({ offset, tag }: ParseError, origins: OriginMap): Origin | undefined {
  const start = tag && origins.at(tag.start)
  const isTorn = start !== undefined && start.source !== origins.at(tag!.last)?.source
  return isTorn ? start : origins.at(offset)
}

/** The name of built-in fragments: they print what Squarespace prints, which no author can mend. */
const BUILT_IN = 'fragment'
