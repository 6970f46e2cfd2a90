import { lastBegun } from '../../engine/syntax/last-begun.ts'
import type { Source } from '../../engine/syntax/source.ts'

/** A stretch of a source and the text that replaces it. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Piece {
  /** Where it begins in the woven text. */
  readonly at: number
  readonly source: Source
  /** Where it comes from. */
  readonly from: number
  /** A replacement: all of it maps to `from`. */
  readonly isWritten: boolean
}

/** A text made of files that were changed and joined; it knows where every character came from. */
export class Woven {
  constructor(
    readonly text: string,
    readonly pieces: readonly Piece[],
  ) {}

  /** The file and the offset that an offset of this text came from. */
  locate(offset: number): { source: Source; offset: number } | undefined {
    const piece = this.pieces[lastBegun(this.pieces, offset, ({ at }) => at)]
    if (piece === undefined) return undefined
    return { source: piece.source, offset: piece.isWritten ? piece.from : piece.from + offset - piece.at }
  }
}

/** Makes edits, which do not overlap, in a source. */
export function weave(source: Source, edits: readonly Edit[]): Woven {
  const pieces: Piece[] = []
  let text = ''
  let from = 0
  const keep = (to: number) => {
    if (to > from) pieces.push({ at: text.length, source, from, isWritten: false })
    text += source.text.slice(from, to)
  }
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    keep(edit.start)
    if (edit.text !== '') pieces.push({ at: text.length, source, from: edit.start, isWritten: true })
    text += edit.text
    from = edit.end
  }
  keep(source.text.length)
  return new Woven(text, pieces)
}

/** Texts one behind the other, behind a text without an origin. */
export function join(head: string, parts: readonly Woven[]): Woven {
  const pieces: Piece[] = []
  let text = head
  for (const part of parts) {
    for (const piece of part.pieces) pieces.push({ ...piece, at: piece.at + text.length })
    text += part.text
  }
  return new Woven(text, pieces)
}
