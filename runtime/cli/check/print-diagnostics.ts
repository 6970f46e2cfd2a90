import { FORMATS, type Format } from '../../check/formats/formats.ts'
import { paintFor } from '../../files/colour.ts'
import type { Io } from '../../files/io.ts'
import { plural } from '../../files/plural.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { consequences, describe, otherPositions } from '../../files/report.ts'
import type { Checked } from './check-files.ts'

/** Prints what a check found, for people unless another format is named. */
export function printDiagnostics({ files, diagnostics }: Checked, format: string, io: Io): void {
  if (isFormat(format)) return io.stdout.write(FORMATS[format](diagnostics, files))
  const paint = paintFor(io.stdout, io)
  for (const diagnostic of diagnostics)
    io.stdout.write(
      `${describe(diagnostic, paint)}${otherPositions(diagnostic)}${consequences(diagnostic)}\n`,
    )
  io.stdout.write(`${summary(diagnostics, files)}\n`)
}

function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name)
}

/** The closing line. */
export function summary(diagnostics: readonly FileDiagnostic[], templates: number): string {
  if (diagnostics.length === 0) return `${plural(templates, 'template')}, no mistakes`
  const broken = new Set(diagnostics.map(({ file }) => file)).size
  return `${plural(diagnostics.length, 'mistake')} in ${plural(broken, 'file')} (${plural(templates, 'template')} checked)`
}
