import { lineOf } from '../syntax/line.ts'
import type { Source } from '../syntax/source.ts'
import type { Diagnostic } from './diagnostic.ts'

const AROUND = 1
const WIDTH = 100

type Range = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>

/** The line of a mistake with its neighbours, numbered, and a mark under the span. */
export function codeFrame(source: Source, { line, column, endLine, endColumn }: Range): string {
  const first = Math.max(1, line - AROUND)
  const last = Math.min(source.lines.length, line + AROUND)
  const gutter = String(last).length
  // A long line is shown as a window that begins a little before the mark.
  const offset = column > WIDTH - 20 ? column - 40 : 0
  const rows: string[] = []
  for (let number = first; number <= last; number++) {
    const text = lineOf(source, number)
    // The window is cut first: a line may be millions of characters long.
    rows.push(row(String(number).padStart(gutter), text.slice(offset, offset + WIDTH).replaceAll('\t', ' ')))
    if (number !== line) continue
    const end = endLine === line ? endColumn : text.length + 1
    const length = Math.min(Math.max(1, end - column), WIDTH)
    rows.push(row(' '.repeat(gutter), `${' '.repeat(column - 1 - offset)}${'^'.repeat(length)}`))
  }
  return rows.join('\n')
}

function row(number: string, text: string): string {
  return `${number} | ${text}`.trimEnd()
}
