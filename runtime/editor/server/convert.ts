import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  type Range,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Span } from '../../../engine/syntax/tree.ts'
import { withFix } from '../../check/fix.ts'
import type { FileDiagnostic, Related } from '../../files/problem.ts'

/** A mistake with its end, where that is known. */
export type Ended = FileDiagnostic & { readonly endLine?: number; readonly endColumn?: number }

/** Part of a diagnostic that a quick fix needs. */
export interface FixData {
  /** Mends the whole range. */
  readonly fix?: string
  /** A name that mends the range where that is a name. */
  readonly suggestion?: string
}

export function rangeOf({ start, end }: Span, document: TextDocument): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) }
}

/**
 * Returns a mistake as editors show it; without an end, the word at its position is marked. Consequences in
 * other files need their addresses.
 */
export function diagnosticOf(
  diagnostic: Ended,
  document: TextDocument,
  uriOf?: (file: string) => string,
): Diagnostic {
  const { code, severity, message, help, suggestion, fix, related = [] } = withFix(diagnostic)
  const data: FixData = { ...(fix !== undefined && { fix }), ...(suggestion !== undefined && { suggestion }) }
  return {
    range: rangeOfDiagnostic(diagnostic, document),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'vitrine',
    message: help === '' ? message : `${message}\n${help}`,
    ...(Object.keys(data).length > 0 && { data }),
    ...(uriOf !== undefined &&
      related.length > 0 && { relatedInformation: related.map((one) => relatedOf(one, uriOf)) }),
  }
}

function relatedOf(
  { file, line, column, message }: Related,
  uriOf: (file: string) => string,
): DiagnosticRelatedInformation {
  const start = { line: Math.max(0, line - 1), character: Math.max(0, column - 1) }
  return { location: { uri: uriOf(file), range: { start, end: start } }, message }
}

function rangeOfDiagnostic({ line, column, endLine, endColumn }: Ended, document: TextDocument): Range {
  const start = { line: Math.max(0, line - 1), character: Math.max(0, column - 1) }
  if (endLine !== undefined && endColumn !== undefined)
    return { start, end: { line: endLine - 1, character: endColumn - 1 } }
  const rest = document.getText({ start, end: { line, character: 0 } })
  const length = /^(?:\{[^{}\n]*\}|<?[\w:-]+|.)?/.exec(rest)?.[0].length ?? 0
  return { start, end: { line: start.line, character: start.character + length } }
}
