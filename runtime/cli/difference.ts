import { structuredPatch } from 'diff'
import type { Paint, Style } from './colour.ts'
import { foldSpaces } from './fold-spaces.ts'
import { visible } from './report.ts'

const WIDTH = 160
/** Milliseconds after which two texts count as too different to compare. */
const PATIENCE = 3000

/** Returns the difference of two texts as a unified diff. */
export function difference(expected: string, actual: string, paint: Paint): string {
  const { line, column } = firstDifference(expected, actual)
  const rows = [`differs from line ${line}, column ${column} on${onlySpaces(expected, actual)}`]
  rows.push(paint('red', '--- expected'), paint('green', '+++ actual'))
  const patch = structuredPatch('', '', `${expected}\n`, `${actual}\n`, '', '', {
    context: 3,
    timeout: PATIENCE,
  })
  if (patch === undefined) return `${rows[0]}; the rest is too different to show\n`
  for (const { oldStart, oldLines, newStart, newLines, lines } of patch.hunks) {
    rows.push(paint('cyan', `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`))
    for (const text of lines) rows.push(paintRow(visible(clip(text, column)), paint))
  }
  return `${rows.join('\n')}\n`
}

const STYLES: Readonly<Record<string, Style>> = { '+': 'green', '-': 'red' }

function paintRow(row: string, paint: Paint): string {
  const style = STYLES[row.charAt(0)]
  return style ? paint(style, row) : row
}

/** A long row is cut to a window around the first difference. */
function clip(row: string, column: number): string {
  if (row.length <= WIDTH) return row
  const from = Math.max(1, Math.min(column - 40, row.length - WIDTH))
  const cut = row.slice(from, from + WIDTH)
  return `${row.charAt(0)}${from > 1 ? '…' : ''}${cut}${from + WIDTH < row.length ? '…' : ''}`
}

function firstDifference(a: string, b: string): { line: number; column: number } {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const lines = a.slice(0, at).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

function onlySpaces(a: string, b: string): string {
  if (foldSpaces(a) === foldSpaces(b))
    return ' in kinds of spaces or hyphens only; --fold-spaces takes them as equal'
  return a.replace(/\s+/g, '') === b.replace(/\s+/g, '') ? ' in white space only' : ''
}
