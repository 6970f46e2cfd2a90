import { codeFrame } from '../../engine/diagnostics/code-frame.ts'
import type { Source } from '../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { THEME_SENTENCES, type ThemeDiagnosticCode } from '../files/sentences/theme-sentences.ts'

type Values = Readonly<Record<string, string>>

/** A mistake to report; `meant` is the likely name. */
export interface Saying {
  readonly code: ThemeDiagnosticCode
  readonly severity?: 'error' | 'warning'
  readonly values?: Values
  readonly meant?: string | undefined
  /** The text that mends the span. */
  readonly fix?: string | undefined
}

/** A stretch of a file. */
export interface SourceSpan {
  readonly source: Source
  readonly start: number
  readonly end: number
}

/** A mistake in a theme, at a span of one of its files. A warning unless it says otherwise. */
export function themeDiagnostic(
  span: SourceSpan,
  { code, severity = 'warning', values = {}, meant, fix }: Saying,
): FileDiagnostic {
  const [sentence, advice] = THEME_SENTENCES[code]
  return {
    code,
    severity,
    message: fill(sentence, values),
    values,
    help: meant === undefined ? fill(advice, values) : `Did you mean '${meant}'? ${fill(advice, values)}`,
    ...(meant !== undefined && { suggestion: meant }),
    ...(fix !== undefined && { fix }),
    ...located(span),
  }
}

/** File, line, column and code frame of a span. */
export function located({
  source,
  start,
  end,
}: SourceSpan): Pick<FileDiagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'frame'> {
  const from = source.position(start)
  const to = source.position(Math.max(end, start))
  const range = { ...from, endLine: to.line, endColumn: to.column }
  return { file: source.name, ...range, frame: source.text === '' ? '' : codeFrame(source, range) }
}

/** The message of a mistake and its advice. */
export function fillSentence(
  code: ThemeDiagnosticCode,
  values: Values,
): Pick<FileDiagnostic, 'message' | 'values' | 'help'> {
  const [sentence, advice] = THEME_SENTENCES[code]
  return { values, message: fill(sentence, values), help: fill(advice, values) }
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  )
}
