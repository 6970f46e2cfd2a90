import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { FileDiagnosticCode } from './sentences/file-sentences.ts'
import type { ThemeDiagnosticCode } from './sentences/theme-sentences.ts'

/** Every code that a command prints; `vitrine explain` has a page for each. */
export type DiagnosticCode = Diagnostic['code'] | ThemeDiagnosticCode | FileDiagnosticCode

/**
 * A mistake as reports show it: a diagnostic of the engine, or of a file that cannot be read as a template.
 */
export interface FileDiagnostic
  extends Pick<Diagnostic, 'severity' | 'message' | 'values' | 'help' | 'frame' | 'suggestion'> {
  readonly code: DiagnosticCode
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly column: number
  /** Behind the last character of what is wrong. */
  readonly endLine?: number
  readonly endColumn?: number
  /** The text that mends it, instead of what is between the two positions. */
  readonly fix?: string
  /** Consequences of this mistake elsewhere. */
  readonly related?: readonly Related[]
}

/** A consequence of a mistake. */
export type Related = Pick<FileDiagnostic, 'file' | 'line' | 'column' | 'message'>

/** Why a command cannot go on, for the person who called it: one sentence, never a stack trace. */
export class Problem extends Error {
  constructor(
    message: string,
    /** 1: the input is wrong; 2: the call is. */
    readonly exit: 1 | 2 = 2,
    /** Where in a file the input is wrong. */
    readonly diagnostic?: FileDiagnostic,
  ) {
    super(message)
  }
}

/** The problem of a file whose text is wrong at one position. */
export function badInput(diagnostic: FileDiagnostic): Problem {
  return new Problem(diagnostic.message, 1, diagnostic)
}
