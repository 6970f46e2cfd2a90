import type { Diagnostic } from '../../engine/diagnostic.ts'
import { type Origin, VElement, type VNode, withoutGroups } from '../../engine/html/nodes.ts'
import { parse5Parser } from '../../engine/html/parse5.ts'
import { contextOf, htmlOf, type Making, type Rendering } from '../../engine/html/tree.ts'
import type { AdviceCode, MessageValues } from '../../engine/messages.ts'
import { notice } from './notice.ts'
import { parseErrors } from './parse-errors.ts'

/**
 * What HTML parsers, the DOM or React do not take as it stands in a template: warnings, each with its line. The page is
 * rendered for it once more, so that this is for development; it tells of what the given data makes the template print.
 */
export function checkMarkup(rendering: Rendering, making: Making): readonly Diagnostic[] {
  const { template, options } = rendering
  const parts: { readonly from: number; readonly originAt: (offset: number) => Origin | undefined }[] = []
  const { html } = htmlOf(rendering, {
    ...making,
    trace: (offset, originAt, from) =>
      parts.push({ from: offset, originAt: (at) => originAt(from + at - offset) }),
  })
  const originAt = (offset: number) => parts.findLast(({ from }) => from <= offset)?.originAt(offset)
  const context = contextOf(template, options.context)
  const told = new Set<string>()
  const found: Diagnostic[] = []
  const tell = (code: AdviceCode, origin: Origin | undefined, values: MessageValues = {}) => {
    const { source, start } = origin ?? { source: template.source, start: 0 }
    if (source.name === BUILT_IN) return
    const name = `${code} ${source.name} ${start} ${Object.values(values).join(' ')}`
    if (told.has(name)) return
    told.add(name)
    found.push(notice(template, { code, origin: { source, start }, values }))
  }
  for (const { code, offset, values } of parseErrors(html, context)) tell(code, originAt(offset), values)
  const ids = new Set<string>()
  for (const element of elements(parse5Parser.parse({ html, context, originAt }))) {
    const id = element.attribute('id')
    if (id !== undefined && ids.size === ids.add(id).size) tell('duplicate-id', element.origin, { id })
    for (const name of element.shape.names) {
      if (!DOM_NAME.test(name)) tell('odd-attribute', element.origin, { name })
    }
  }
  return found
}

/** The name of built-in fragments: they print what the platform prints, which no author can mend. */
const BUILT_IN = 'fragment'

/** What the DOM has always made attributes of. */
const DOM_NAME = /^[\p{L}_:][\p{L}\p{N}_:.\-\u00B7]*$/u

function* elements(nodes: readonly VNode[]): Generator<VElement> {
  for (const node of withoutGroups(nodes)) {
    if (!(node instanceof VElement)) continue
    yield node
    yield* elements(node.children)
  }
}
