import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import type { LintCode, MessageValues } from '../../../engine/diagnostics/messages.ts'
import { type Origin, VElement, type VNode } from '../../../engine/html/nodes.ts'
import { htmlOf } from '../../../engine/html/render/html-run.ts'
import { OriginMap } from '../../../engine/html/render/origin-map.ts'
import { contextOf, type RenderRequest, type RenderTarget } from '../../../engine/html/render/target.ts'
import { parse5Parser } from '../../../engine/html/tree/parse5.ts'
import { MAX_ERRORS } from '../../../engine/limits.ts'
import { notice } from './notice.ts'
import { parseErrors } from './parse-errors.ts'

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
  for (const { code, offset, values } of parseErrors(html, context)) report(code, origins.at(offset), values)
  const ids = new Set<string>()
  for (const element of elements(parse5Parser.parse({ html, context, originAt: origins.at }))) {
    const id = element.attribute('id')
    if (id !== undefined && ids.size === ids.add(id).size) report('duplicate-id', element.origin, { id })
    for (const name of element.shape.names) {
      if (!DOM_NAME.test(name)) report('odd-attribute', element.origin, { name })
    }
  }
  return found
}

/** The name of built-in fragments: they print what the platform prints, which no author can mend. */
const BUILT_IN = 'fragment'

/** Characters that the DOM has always allowed in attribute names. */
const DOM_NAME = /^[\p{L}_:][\p{L}\p{N}_:.\-\u00B7]*$/u

/**
 * In the order of their start tags; without recursion, since a list whose items stay open nests as deep as it
 * is long.
 */
function* elements(nodes: readonly VNode[]): Generator<VElement> {
  const pending = nodes.toReversed()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string' || !('children' in node)) continue
    if (node instanceof VElement) yield node
    for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
}
