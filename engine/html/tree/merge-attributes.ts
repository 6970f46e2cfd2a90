import type { Shape } from '../nodes.ts'
import type { ElementStack } from './element-stack.ts'

/**
 * Gives the page's `<html>` or `<body>` the attributes of a second such tag that it does not have (HTML
 * standard, sections 13.2.6.4.3 and 13.2.6.4.7).
 */
export function mergeAttributes(builder: ElementStack, shape: Shape, values: readonly string[]): void {
  const first = builder.stack[shape.tag === 'html' ? 1 : 2]
  if (!first?.is(shape.tag)) return
  let merged = first.shape
  const all = [...first.values]
  shape.names.forEach((name, i) => {
    const longer = merged.with(name)
    if (longer !== merged) all.push(values[i] ?? '')
    merged = longer
  })
  if (merged === first.shape) return
  first.shape = merged
  first.values = all
  builder.merges++
}
