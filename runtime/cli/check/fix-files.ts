import { writeFileSync } from 'node:fs'
import { fixText } from '../../check/fix.ts'
import { decode, markOf } from '../../files/decode.ts'
import type { FoldedDiagnostic } from '../../files/diagnostic-lists.ts'
import { orProblem, readBytes } from '../../files/input.ts'
import type { Io } from '../../files/io.ts'
import { listIn } from '../../files/list-in.ts'
import { plural } from '../../files/plural.ts'
import { oneLine } from '../../files/visible.ts'

/** Writes the corrections of mistakes into their files and says each; returns how many there were. */
export function fixFiles(diagnostics: readonly FoldedDiagnostic[], io: Io): number {
  const byFile = new Map<string, FoldedDiagnostic[]>()
  for (const one of diagnostics)
    if (one.fix !== undefined && one.file !== '<stdin>') listIn(byFile, one.file).push(one)
  const lines: string[] = []
  for (const [file, list] of byFile) {
    const bytes = readBytes(file)
    const { text, mends } = fixText(decode(bytes, file), list)
    if (mends.length > 0) orProblem(file, () => writeFileSync(file, markOf(bytes) + text))
    lines.push(
      ...mends.map(({ line, from, to }) => `  ${oneLine(file)}:${line}: ${oneLine(from)} → ${oneLine(to)}\n`),
    )
  }
  const { length } = lines
  if (length > 0)
    io.stderr.write(
      `vitrine: mended ${plural(length, 'mistake')} in ${plural(byFile.size, 'file')}\n${lines.join('')}`,
    )
  return length
}
