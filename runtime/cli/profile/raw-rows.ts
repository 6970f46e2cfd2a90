import { planOf } from '../../../engine/html/render/tree.ts'
import { parse5Parser } from '../../../engine/html/tree/parse5.ts'
import type { Page } from './measure.ts'

/** A line whose output is read as HTML while the page is made into a tree or React elements. */
export interface RawRow {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly reason: string
  /** An HTML parser reads the whole output because of it. */
  readonly whole: boolean
}

/** The raw parts of a page, a row for each line and reason, in the order of the output. */
export function rawRows(page: Page, nameOf: (partial: string) => string): RawRow[] {
  const rows = new Map<string, RawRow>()
  for (const { source, start, reason, isWhole } of planOf(page, { parser: parse5Parser })) {
    const { line } = source.position(start)
    const file = nameOf(source.name)
    rows.set(`${file}:${line} ${reason}`, { file, line, reason, whole: isWhole })
  }
  return [...rows.values()]
}
