import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { FileMistakeCode } from './file-sentences.ts'
import type { ThemeMistakeCode } from './theme-sentences.ts'

/** Every code that a command prints; `vitrine explain` has a page for each. */
export type MistakeCode = Diagnostic['code'] | ThemeMistakeCode | FileMistakeCode

/**
 * A mistake as reports show it: a diagnostic of the engine, or of a file that cannot be read as a template.
 */
export interface Mistake extends Pick<Diagnostic, 'severity' | 'message' | 'help' | 'frame' | 'suggestion'> {
  readonly code: MistakeCode
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
export type Related = Pick<Mistake, 'file' | 'line' | 'column' | 'message'>

/** Why a command cannot go on, for the person who called it: one sentence, never a stack trace. */
export class Problem extends Error {
  constructor(
    message: string,
    /** 1: the input is wrong; 2: the call is. */
    readonly exit: 1 | 2 = 2,
    /** Where in a file the input is wrong. */
    readonly mistake?: Mistake,
  ) {
    super(message)
  }
}

/** The problem of a file whose text is wrong at one position. */
export function badInput(mistake: Mistake): Problem {
  return new Problem(mistake.message, 1, mistake)
}
