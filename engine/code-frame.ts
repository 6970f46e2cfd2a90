import type { Position, Source } from './source.ts'

const AROUND = 1
const WIDTH = 100

/** The line of a mistake with its neighbours, numbered, and a mark under the place. */
export function codeFrame(source: Source, from: Position, to: Position): string {
  const first = Math.max(1, from.line - AROUND)
  const last = Math.min(source.lines.length, from.line + AROUND)
  const gutter = String(last).length
  // A long line is shown as a window that begins a little before the mark.
  const offset = from.column > WIDTH - 20 ? from.column - 40 : 0
  const rows: string[] = []
  for (let number = first; number <= last; number++) {
    const text = source.line(number).replaceAll('\t', ' ')
    rows.push(row(String(number).padStart(gutter), text.slice(offset, offset + WIDTH)))
    if (number !== from.line) continue
    const end = to.line === from.line ? to.column : text.length + 1
    const length = Math.min(Math.max(1, end - from.column), WIDTH)
    rows.push(row(' '.repeat(gutter), `${' '.repeat(from.column - 1 - offset)}${'^'.repeat(length)}`))
  }
  return rows.join('\n')
}

function row(number: string, text: string): string {
  return `${number} | ${text}`.trimEnd()
}
