import { type VElement, withoutGroups } from '../../../engine/html/nodes.ts'

/**
 * Elements without content, controls and parts of the page: React takes them by their names alone. Inside SVG
 * and MathML a parser makes plain elements of them, which may have content.
 */
const HTML_ONLY: ReadonlySet<string> = new Set(
  'area base body br col embed head hr html img input keygen link menuitem meta noscript option param select source textarea track wbr'.split(
    ' ',
  ),
)

/** True if React would take an element of SVG or MathML among the children for one of HTML. */
export function holdsMistaken({ children }: VElement): boolean {
  return withoutGroups(children).some(
    (child) =>
      typeof child !== 'string' &&
      child.kind === 'element' &&
      child.namespace !== 'html' &&
      HTML_ONLY.has(child.tag),
  )
}
