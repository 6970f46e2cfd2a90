import { Source } from '../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { withInstruction } from './instruction-form.ts'

/** An edit that was made. */
export interface Mend {
  /** 1-based, in the text before. */
  readonly line: number
  readonly from: string
  readonly to: string
}

/** Returns a text with the mistakes mended that carry an edit, and the edits in source order. */
export function fixText(
  text: string,
  diagnostics: readonly FileDiagnostic[],
): { text: string; mends: readonly Mend[] } {
  const source = new Source('', text)
  const offset = (line: number, column: number) => (source.lines[line - 1] ?? text.length) + column - 1
  const edits = diagnostics
    .flatMap(({ fix, line, column, endLine, endColumn }) => {
      if (fix === undefined || endLine === undefined || endColumn === undefined) return []
      return [{ start: offset(line, column), end: offset(endLine, endColumn), line, fix }]
    })
    .sort((one, other) => other.start - one.start)
  let mended = text
  const mends: Mend[] = []
  let before = Infinity
  for (const { start, end, line, fix } of edits) {
    // Of edits that overlap the later one waits for the next run.
    if (end > before) continue
    mends.unshift({ line, from: text.slice(start, end), to: fix })
    mended = mended.slice(0, start) + fix + mended.slice(end)
    before = start
  }
  return { text: mended, mends }
}

/** Codes of the engine whose span is the wrong name. */
const NAMED: ReadonlySet<string> = new Set(['unknown-formatter', 'unknown-predicate'])
/** Codes of the engine whose value `form` is the whole tag as it should be. */
const FORMED: ReadonlySet<string> = new Set(['bad-variable', 'not-an-instruction', 'surplus-brace'])

const INSTRUCTIONS: ReadonlySet<string> = new Set(['unknown-instruction', 'bad-instruction'])

/** Returns a mistake with the edit that its advice describes. */
export function withFix(one: FileDiagnostic): FileDiagnostic {
  if (INSTRUCTIONS.has(one.code)) return withInstruction(one)
  const fix = one.fix ?? (NAMED.has(one.code) ? one.suggestion : formOf(one))
  return fix === undefined ? one : { ...one, fix }
}

/** Returns the tag to write instead; undefined where parts of it are left out. */
function formOf({ code, values }: FileDiagnostic): string | undefined {
  const form = FORMED.has(code) ? String(values?.form) : ''
  return /^\{[^…]*\}$/.test(form) ? form : undefined
}
