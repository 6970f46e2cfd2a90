import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import type { Source } from '../../../engine/syntax/source.ts'

/** Comments, but not the conditional ones that old browsers read. */
const COMMENT = /<!--(?!\[if)[\s\S]*?-->/gi

/** Returns true if an offset of a template is in a comment of HTML, where nothing that is printed shows. */
export function isInComment(source: Source, offset: number): boolean {
  return commentsOf(source).some(({ start, end }) => start < offset && offset < end)
}

const commentsOf = memoizeByObject(({ text }: Source) =>
  [...text.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    start: index,
    end: index + comment.length,
  })),
)
