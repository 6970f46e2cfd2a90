import { Trait, traitsOf } from '../elements.ts'
import { Shape } from '../nodes.ts'
import type { ElementStack } from './element-stack.ts'
import type { OpenElement } from './open-element.ts'

const SECTIONS: ReadonlySet<string> = new Set(['tbody', 'thead', 'tfoot'])
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

/** Returns true for elements beyond which no part of a table is looked for. */
const boundsTable = (open: OpenElement): boolean => open.is('table') || open.is('html')

const implied = (tag: string): Shape => new Shape({ tag })

/** Makes the table ready for a start tag; false where an HTML parser has to decide. */
export function inTableStart(builder: ElementStack, tag: string): boolean {
  const { current } = builder
  const isRaw = tag === 'script' || tag === 'style'
  if (isRaw) return !current.is('colgroup') || leave(builder, tag)
  if ((traitsOf(tag) & Trait.tablePart) === 0) return false
  if (current.is('table')) {
    if (tag === 'col') builder.open(implied('colgroup'), [])
    else if (tag === 'tr' || CELLS.has(tag)) builder.open(implied('tbody'), [])
    if (CELLS.has(tag)) builder.open(implied('tr'), [])
    return true
  }
  if (current.is('colgroup')) {
    return tag === 'col' || leave(builder, tag)
  }
  if (SECTIONS.has(current.tag)) {
    if (tag === 'tr') return true
    if (CELLS.has(tag)) builder.open(implied('tr'), [])
    if (CELLS.has(tag)) return true
    return leave(builder, tag)
  }
  return CELLS.has(tag) || leave(builder, tag)
}

/** Closes a row, a section or a column group and looks at the tag from there. */
function leave(builder: ElementStack, tag: string): boolean {
  // The content of a lone row or section ends with it.
  if (builder.stack.length < 2) return false
  builder.pop()
  return inTableStart(builder, tag)
}

/** A table's part where content is open: ends the cell or caption. False where the tag is ignored. */
export function tablePartStart(builder: ElementStack, tag: string): boolean {
  const { region } = builder.current
  if (region !== 'cell' && region !== 'caption') return false
  return closeCell(builder) || builder.bailOut(`<${tag}> in a lone cell`)
}

function closeCell(builder: ElementStack): boolean {
  const open = builder.innermost(({ kind }) => kind.isMarker)
  if (open === undefined) return false
  builder.impliedEnds()
  builder.popThrough(open)
  return true
}

/** The end tag of a table or of a part of it. */
export function tablePartEnd(builder: ElementStack, tag: string): void {
  const { region } = builder.current
  if (region === 'body' || region === 'select') return
  const isInside = !builder.current.kind.isTablePart
  if (isInside && (tag === 'col' || tag === 'colgroup')) return
  if (isInside && tag === 'caption' && region === 'cell') return
  if (isInside && region === 'caption' && tag !== 'caption' && tag !== 'table') return
  const target = builder.innermost((one) => one.is(tag), boundsTable)
  if (target === undefined) return
  if (isInside && target.region !== region && !closeCell(builder)) builder.bailOut(`</${tag}> in a lone cell`)
  if (CELLS.has(tag) || tag === 'caption') {
    builder.impliedEnds()
    return builder.popThrough(target)
  }
  while (builder.current !== target) {
    if (!builder.current.kind.isTablePart) builder.bailOut(`</${tag}>`)
    builder.pop()
  }
  builder.pop()
}
