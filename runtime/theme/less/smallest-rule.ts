import { blank } from '../../files/blank.ts'
import { type Statement, statementsOf } from './statements.ts'

/** A stretch of a stylesheet, as offsets. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * Returns the smallest stretch to leave out so that a stylesheet may compile: an unclosed comment's line, the
 * rule whose `}` is missing, or the innermost statement at the position of the error.
 */
export function smallestRule(text: string, offset: number): Stretch | undefined {
  const statements = statementsOf(text)
  return unclosedComment(text) ?? unclosedRule(text, statements) ?? innermost(text, statements, offset)
}

/** Blanks a stretch out, so that everything else stays at its line and column. */
export function without(text: string, { start, end }: Stretch): string {
  return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end)
}

/** Returns the line on which a comment begins that nothing ends; it hides the rest of a sheet of CSS. */
export function unclosedComment(text: string): Stretch | undefined {
  const start = text.lastIndexOf('/*')
  if (start < 0 || text.includes('*/', start)) return undefined
  const line = text.indexOf('\n', start)
  // In a line comment or a string it opens nothing.
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
  if (/\/\/|["'][^"']*$/.test(before)) return undefined
  return { start, end: line < 0 ? text.length : line }
}

/** Returns the rule before the first line that is as deep as an open block, or less, and leaves it open. */
export function unclosedRule(text: string, statements: readonly Statement[]): Stretch | undefined {
  const open = statements.find(({ closed }) => !closed)
  if (open === undefined) return undefined
  return outdented(text, open) ?? open
}

function outdented(text: string, block: Statement): Stretch | undefined {
  for (const one of block.inside) {
    const deeper = one.open === undefined ? undefined : outdented(text, one)
    if (deeper !== undefined) return deeper
    if (
      startsLine(text, one) &&
      indentOf(text, one) <= indentOf(text, block) &&
      !isOnOneLine(text, block, one)
    )
      return { start: block.start, end: one.start }
  }
  return undefined
}

function isOnOneLine(text: string, { start }: Statement, other: Statement): boolean {
  return !text.slice(start, other.start).includes('\n')
}

function startsLine(text: string, { start }: Statement): boolean {
  return /(?:^|\n)[ \t]*$/.test(text.slice(0, start).slice(-200))
}

function indentOf(text: string, { start }: Statement): number {
  return start - (text.lastIndexOf('\n', start - 1) + 1)
}

function innermost(text: string, statements: readonly Statement[], offset: number): Stretch | undefined {
  const at = statements.find(({ end }) => end > offset) ?? statements.at(-1)
  if (at === undefined) return undefined
  const { open, inside } = at
  if (open === undefined || offset <= open || inside.length === 0) return at
  const deeper = innermost(text, inside, offset)
  return deeper !== undefined && deeper.end > offset ? deeper : at
}
