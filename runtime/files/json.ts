import { codeFrame } from '../../engine/diagnostics/code-frame.ts'
import { Source } from '../../engine/syntax/source.ts'
import { locateJsonMistake } from './json-mistake.ts'
import { badInput, type DiagnosticCode, type FileDiagnostic } from './problem.ts'

/** Reads JSON. Throws a problem with line, column and code frame where it is none. */
export function parseJson(text: string, name: string): unknown {
  return parseJsonIn(new Source(name, text), { start: 0, end: text.length })
}

/** Reads the JSON in a part of a file and reports a mistake at its position in the file. */
export function parseJsonIn(source: Source, part: { start: number; end: number }): unknown {
  const text = source.text.slice(part.start, part.end)
  try {
    return JSON.parse(text)
  } catch (error) {
    const { offset, reason } = locateJsonMistake(text) ?? { offset: 0, reason: String(error) }
    throw badInput(
      diagnosticAt(source, part.start + offset, { code: 'not-json', message: `Invalid JSON: ${reason}` }),
    )
  }
}

/** Returns a mistake at an offset of a file, such as JSON. */
export function diagnosticAt(
  source: Source,
  start: number,
  what: { code: DiagnosticCode; message: string },
): FileDiagnostic {
  const { line, column } = source.position(start)
  const span = { line, column, endLine: line, endColumn: column + 1 }
  return {
    ...what,
    severity: 'error',
    help: '',
    file: source.name,
    line,
    column,
    // The frame needs the span alone; the rest of a diagnostic is about templates.
    frame: codeFrame(source, span),
  }
}
