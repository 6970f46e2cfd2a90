import { writeFileSync } from 'node:fs'
import { fixText } from '../../check/fix.ts'
import { decode } from '../../files/decode.ts'
import type { FoldedDiagnostic } from '../../files/diagnostic-lists.ts'
import { orProblem, readBytes } from '../../files/input.ts'
import type { Io } from '../../files/io.ts'
import { plural } from '../../files/report.ts'

/** Writes the corrections of mistakes into their files; returns how many there were. */
export function fixFiles(diagnostics: readonly FoldedDiagnostic[], io: Io): number {
  const byFile = new Map<string, FoldedDiagnostic[]>()
  for (const one of diagnostics)
    if (one.fix !== undefined && one.file !== '<stdin>')
      byFile.set(one.file, [...(byFile.get(one.file) ?? []), one])
  let all = 0
  for (const [file, list] of byFile) {
    const { text, fixed } = fixText(decode(readBytes(file), file), list)
    if (fixed > 0) orProblem(file, () => writeFileSync(file, text))
    all += fixed
  }
  if (all > 0)
    io.stderr.write(`vitrine: mended ${plural(all, 'mistake')} in ${plural(byFile.size, 'file')}\n`)
  return all
}
