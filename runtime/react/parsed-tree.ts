import { contextOf, htmlOf, type Making, type Rendering, type TreeResult } from '../../engine/html/html-of.ts'

/**
 * The tree that `treeOf` makes, read by the parser out of the HTML. It takes far less code where a browser brings the
 * parser, but knows no items of lists: what moves in a later render is made anew.
 */
export function parsedTree(rendering: Rendering, making: Making): TreeResult {
  const { template, options } = rendering
  const context = contextOf(template, options.context)
  const { html, errors } = htmlOf(rendering, making)
  const children = making.parser.parse({ html, context })
  return { root: { kind: 'root', isDocument: context === undefined, children }, errors }
}
