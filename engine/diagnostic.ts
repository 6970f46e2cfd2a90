import { codeFrame } from './code-frame.ts'
import { fill, type MessageCode, type MessageValues, messages, type Origin, type Severity } from './messages.ts'
import type { Source } from './source.ts'
import type { Span } from './tree.ts'

/** One mistake and its place. Plain data: it survives JSON. */
export interface Diagnostic {
  readonly code: MessageCode
  readonly severity: Severity
  readonly origin: Origin
  readonly message: string
  /** What to do about it, with the nearest known name where one is near. */
  readonly help: string
  /** Name of the template or partial. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** UTF-16 offsets into the source. */
  readonly start: number
  readonly end: number
  /** The name that was probably meant. */
  readonly suggestion?: string
  /** The lines around the place with a mark under it. */
  readonly frame: string
}

export interface DiagnosticOptions {
  readonly values?: MessageValues
  readonly suggestion?: string | undefined
}

/** Makes the diagnostic of a code at a span of a source. */
export function diagnose(code: MessageCode, place: { source: Source; span: Span }, options: DiagnosticOptions = {}): Diagnostic {
  const { source, span } = place
  const { values = {}, suggestion } = options
  const { severity, origin, text, help } = messages[code]
  const from = source.position(span.start)
  const to = source.position(Math.max(span.start, span.end))
  return {
    code,
    severity,
    origin,
    message: fill(text, values),
    help: suggestion === undefined ? fill(help, values) : `Did you mean '${suggestion}'? ${fill(help, values)}`,
    file: source.name,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    start: span.start,
    end: span.end,
    ...(suggestion === undefined ? {} : { suggestion }),
    frame: codeFrame(source, from, to),
  }
}

/** The record that the platform keeps of an error: its type and its sentence with the name of the error's class. */
export function toRecord({ origin, code, message }: Diagnostic): { type: string; message: string } {
  if (code === 'not-implemented') return { type: 'engine', message }
  return { type: origin, message: `${origin === 'engine' ? 'RuntimeError' : 'SyntaxError'}: ${message}` }
}
