import { FORMATS, type Format } from '../../check/formats/formats.ts'
import { paintFor } from '../../files/colour.ts'
import type { Io } from '../../files/io.ts'
import type { FoldedMistake } from '../../files/mistake-lists.ts'
import type { Mistake } from '../../files/problem.ts'
import { describe, plural } from '../../files/report.ts'
import type { Checked } from './check-files.ts'

/** Prints what a check found, for people unless another format is named. */
export function printMistakes({ files, mistakes }: Checked, format: string, io: Io): void {
  if (isFormat(format)) return io.stdout.write(FORMATS[format](mistakes, files))
  const paint = paintFor(io.stdout, io)
  for (const mistake of mistakes)
    io.stdout.write(`${describe(mistake, paint)}${otherPositions(mistake)}${consequences(mistake)}\n`)
  io.stdout.write(`${summary(mistakes, files)}\n`)
}

function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name)
}

/** Number of positions that are named for one sentence. */
const MOST_POSITIONS = 8

function otherPositions({ also = [] }: FoldedMistake): string {
  if (also.length === 0) return ''
  const named = also.slice(0, MOST_POSITIONS).map(({ file, line }) => `${file}:${line}`)
  const rest = also.length > MOST_POSITIONS ? [`${also.length - MOST_POSITIONS} more`] : []
  return `  Also at ${[...named, ...rest].join(', ')}\n`
}

const MOST_CONSEQUENCES = 3

function consequences({ related = [] }: Mistake): string {
  const named = related.slice(0, MOST_CONSEQUENCES)
  return named.map(({ file, line, message }) => `  Follows from it: ${file}:${line}: ${message}\n`).join('')
}

/** The closing line. */
export function summary(mistakes: readonly Mistake[], files: number): string {
  if (mistakes.length === 0) return `${plural(files, 'file')}, no mistakes`
  const broken = new Set(mistakes.map(({ file }) => file)).size
  return `${plural(mistakes.length, 'mistake')} in ${plural(broken, 'file')} (${plural(files, 'file')} checked)`
}
