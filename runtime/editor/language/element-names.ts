import type { Span } from '../../../engine/syntax/tree.ts'
import { type Piece, piecesOf } from '../format/pieces.ts'

/** An open element, with the part of a block that its start tag is in. */
interface OpenElement {
  readonly name: string
  readonly span: Span
  readonly part: number
}

/**
 * Returns the names in the start and end tag of the element at an offset, to be written together; undefined
 * elsewhere, and where the tags are in different blocks.
 */
export function elementNamesAt(text: string, offset: number): readonly [Span, Span] | undefined {
  const isHere = ({ start, end }: Span) => start <= offset && offset <= end
  return pairsOf(text).find((pair) => pair.some(isHere))
}

function pairsOf(text: string): (readonly [Span, Span])[] {
  const pairs: (readonly [Span, Span])[] = []
  const open: OpenElement[] = []
  const parts = [0]
  let last = 0
  for (const piece of piecesOf(text)) {
    const { kind, name } = piece
    if (kind === 'block') parts.push(++last)
    else if (kind === 'part') parts.splice(-1, 1, ++last)
    else if (kind === 'close' && parts.length > 1) parts.pop()
    else if (kind === 'fixed') pairs.push(...pairWithin(text, piece))
    else if (kind === 'start-tag') open.push({ name, span: nameSpan(piece, 1), part: parts.at(-1)! })
    else if (kind === 'end-tag') {
      const at = open.findLastIndex((element) => element.name === name)
      if (at < 0) continue
      const [element] = open.splice(at)
      if (element!.part === parts.at(-1)) pairs.push([element!.span, nameSpan(piece, 2)])
    }
  }
  return pairs
}

function nameSpan({ start, name }: Piece, behind: number): Span {
  return { start: start + behind, end: start + behind + name.length }
}

/** A script, a style and the like are one piece with both tags. */
function pairWithin(text: string, { start, end }: Piece): (readonly [Span, Span])[] {
  const [, name, rest] = /^<(\w+)[\s\S]*<\/(\1\s*>)$/i.exec(text.slice(start, end)) ?? []
  if (name === undefined || rest === undefined) return []
  const from = end - rest.length
  return [[nameSpan({ kind: 'fixed', start, end, name }, 1), { start: from, end: from + name.length }]]
}
