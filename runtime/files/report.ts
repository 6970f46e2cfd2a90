import type { Paint } from './colour.ts'
import { alsoAt, type FoldedDiagnostic } from './diagnostic-lists.ts'
import type { FileDiagnostic, Problem } from './problem.ts'
import { oneLine, visible } from './visible.ts'

const LONGEST = 500

/** A mistake for a person to read: position, sentence, the lines around it, what to do. */
export function describe(diagnostic: FileDiagnostic, paint: Paint): string {
  const { help, frame } = diagnostic
  const rows = [headline(diagnostic, paint).trimEnd()]
  if (hasText(frame)) rows.push(indent(visible(frame)))
  if (help !== '') rows.push(indent(visible(help)))
  return `${rows.join('\n')}\n`
}

/** The first line of a mistake: position and sentence. */
export function headline(diagnostic: FileDiagnostic, paint: Paint): string {
  const { severity, code, message } = diagnostic
  const label = paint(severity === 'error' ? 'red' : 'yellow', `${severity}:`)
  const sentence = visible(clip(message)).replaceAll('\n', '\n  ')
  return `${paint('bold', positionOf(diagnostic))}: ${label} ${sentence} ${paint('dim', `[${code}]`)}\n`
}

const MOST_CONSEQUENCES = 3

/** Lines that name what follows from a mistake. */
export function consequences({ related = [] }: FileDiagnostic): string {
  const named = related.slice(0, MOST_CONSEQUENCES)
  return named.map(({ file, line, message }) => `  Follows from it: ${file}:${line}: ${message}\n`).join('')
}

/** A line that names where else a mistake is. */
export function otherPositions(folded: FoldedDiagnostic): string {
  const text = alsoAt(folded)
  return text === '' ? '' : `  ${text}\n`
}

/** A problem for a person to read. */
export function describeProblem({ message, diagnostic }: Problem, paint: Paint): string {
  return diagnostic ? describe(diagnostic, paint) : `${paint('red', 'vitrine:')} ${visible(message)}\n`
}

/** `file:line:column`, which editors and terminals open. */
export function positionOf({ file, line, column }: FileDiagnostic): string {
  return `${oneLine(file)}:${line}:${column}`
}

/** Compares mistakes by their position in a file. */
export function byPosition(a: FileDiagnostic, b: FileDiagnostic): number {
  return a.line - b.line || a.column - b.column
}

export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

/** Sentences quote templates, which may hold anything of any length. */
function clip(sentence: string): string {
  return sentence.length <= LONGEST
    ? sentence
    : `${sentence.slice(0, LONGEST - 100)} … ${sentence.slice(-100)}`
}

/** Returns false for the frame of an instruction tree, which has no text. */
function hasText(frame: string): boolean {
  return frame.split('\n').some((row) => /\| .*[^\s^]/.test(row))
}
