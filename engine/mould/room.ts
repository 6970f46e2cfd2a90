import { Inside, Trait } from '../html/elements.ts'
import type { Kind } from '../html/kind.ts'
import { Mode } from '../html/mode.ts'
import type { OpenElement } from '../html/open-element.ts'
import { type Fixed, Need } from '../html/operation.ts'

/** Whether a start tag does nothing but to open its element where another one is open. */
export function opensPlainly(kind: Kind, open: OpenElement): boolean {
  const isPlain = kind.startsPlainly || (kind.tag === 'form' && !isInside(open, 'form'))
  const hasRoom = (kind.closes & open.inside) === 0 && (kind.traits & Trait.dropsLineBreak) === 0
  return isPlain && hasRoom && takesElements(open)
}

/** Whether the end tag of the innermost element does nothing but to close it. */
export const closesPlainly = ({ endsPlainly, tag }: Kind): boolean =>
  endsPlainly || tag === 'form' || tag === 'script'

/** Whether an element that was made beforehand may stand where another one is open. */
export function isRoomFor({ node, needs }: Fixed, open: OpenElement): boolean {
  const { inside } = open
  return (
    takesElements(open) &&
    (node.shape.kind.closes & inside) === 0 &&
    ((needs & Need.noParagraph) === 0 || (inside & Inside.paragraph) === 0) &&
    ((needs & Need.noButton) === 0 || (inside & Inside.button) === 0) &&
    ((needs & Need.noLink) === 0 || !isInside(open, 'a'))
  )
}

function takesElements({ kind, region }: OpenElement): boolean {
  return kind.holdsHtml && kind.mode === Mode.data && !kind.isTablePart && region !== 'select'
}

function isInside(open: OpenElement, tag: string): boolean {
  for (let outer: OpenElement | undefined = open; outer !== undefined; outer = outer.parent)
    if (outer.is(tag)) return true
  return false
}
