/** Business limits of the engine and the bounds that keep hostile input in check. */

/** Partials and macros may nest this deep. */
export const MAX_PARTIAL_DEPTH = 16
/** Blocks may nest this deep in one template. */
export const MAX_BLOCK_DEPTH = 1000
/** A template longer than this, in UTF-16 units, is refused. */
export const MAX_SOURCE_LENGTH = 16_777_216
/** Compiled templates that a cache of `cache/` keeps. */
export const CACHE_CAPACITY = 100
/** Length of their sources in all, in UTF-16 units; with its tokens a template may take 100 times as much. */
export const CACHE_LENGTH = 2_097_152
/** Records kept of one parse or one render; the last one says that there were more. */
export const MAX_ERRORS = 1000

/** Bounds of one render; every field may be left out. */
export interface Limits {
  /** Milliseconds from where a render first looks at the clock, 10,000 by default. */
  readonly time?: number | undefined
  /** UTF-16 units of output, 100 million by default. */
  readonly output?: number | undefined
  /** Tokens of one expression; 0 or absent: any number. */
  readonly maxTokens?: number | undefined
  /** Length that a concatenation in an expression may reach; 0 or absent: any. */
  readonly maxStringLen?: number | undefined
}

/** Milliseconds that a render may take by default. */
export const DEFAULT_TIME = 10_000
/** UTF-16 units that a render may write by default. */
export const DEFAULT_OUTPUT = 100_000_000

/** Milliseconds of the clock of time limits. Some runtimes of workers have no `performance`. */
export const now = (): number => (globalThis.performance ?? Date).now()
