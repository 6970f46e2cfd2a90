import type { Linter } from './linter/index.ts'
import type { Program } from './program.ts'
import type { Parsed } from './syntax/parser.ts'

/** Compiled templates by their source. */
export interface ProgramCache {
  get(source: string): Program | undefined
  set(source: string, program: Program): void
}

/** Parts that a page can do without. */
export interface Tools {
  /** Absent: diagnostics have neither help nor code frames, and there are no warnings. */
  readonly linter?: Linter
  /** Absent: templates are given as source text only, not as instruction trees. */
  readonly readTree?: (code: unknown, isPartial: boolean) => Parsed
  /** Makes a cache of compiled templates; absent: a small one that needs no library. */
  readonly cache?: () => ProgramCache
}
