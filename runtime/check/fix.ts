import { Source } from '../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { withInstruction } from './instruction-form.ts'

/** Returns a text with the mistakes mended that carry an edit, and how many they are. */
export function fixText(
  text: string,
  diagnostics: readonly FileDiagnostic[],
): { text: string; fixed: number } {
  const source = new Source('', text)
  const offset = (line: number, column: number) => (source.lines[line - 1] ?? text.length) + column - 1
  const edits = diagnostics
    .flatMap(({ fix, line, column, endLine, endColumn }) => {
      if (fix === undefined || endLine === undefined || endColumn === undefined) return []
      return [{ start: offset(line, column), end: offset(endLine, endColumn), fix }]
    })
    .sort((one, other) => other.start - one.start)
  let mended = text
  let fixed = 0
  let before = Infinity
  for (const { start, end, fix } of edits) {
    // Of edits that overlap the later one waits for the next run.
    if (end > before) continue
    mended = mended.slice(0, start) + fix + mended.slice(end)
    before = start
    fixed++
  }
  return { text: mended, fixed }
}

/** Codes of the engine whose span is the wrong name. */
const NAMED: ReadonlySet<string> = new Set(['unknown-formatter', 'unknown-predicate'])
/** Codes of the engine whose advice is the whole tag as it should be. */
const FORMED: ReadonlySet<string> = new Set(['bad-variable', 'not-an-instruction', 'surplus-brace'])

const INSTRUCTIONS: ReadonlySet<string> = new Set(['unknown-instruction', 'bad-instruction'])

/** Returns a mistake with the edit that its advice describes. */
export function withFix(one: FileDiagnostic): FileDiagnostic {
  if (INSTRUCTIONS.has(one.code)) return withInstruction(one)
  const form = FORMED.has(one.code) ? /^(?:Write|Its form is) (\{[^…]*\})\.$/.exec(one.help)?.[1] : undefined
  const fix = one.fix ?? (NAMED.has(one.code) ? one.suggestion : form)
  return fix === undefined ? one : { ...one, fix }
}
