import type { ProgramCache } from './cache/program-cache.ts'
import type { SayingOf } from './diagnostics/messages.ts'
import type { Linter } from './linter/index.ts'
import type { Parsed } from './syntax/parser.ts'

/** Parts that a page can do without. */
export interface Tools {
  /** Finds the sentences of a render; absent: templates compiled ahead print codes and values. */
  readonly sayingOf?: SayingOf
  /** Absent: diagnostics have neither help nor code frames, and there are no warnings. */
  readonly linter?: Linter
  /** Absent: templates are given as source text only, not as instruction trees. */
  readonly readTree?: (code: unknown, isPartial: boolean) => Parsed
  /** Returns true for the name of a time zone; absent: every text counts as one. */
  readonly isZoneName?: (name: string) => boolean
  /** Makes a cache of compiled templates; absent: a small one that needs no library. */
  readonly cache?: () => ProgramCache
}
