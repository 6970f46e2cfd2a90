import { MAX_ERRORS } from '../limits.ts'
import type { Source } from '../syntax/source.ts'
import type { Span } from '../syntax/tree.ts'
import {
  fill,
  type MessageCode,
  type MessageValues,
  type Origin,
  type Saying,
  type SayingOf,
  type Severity,
} from './messages.ts'

/** One mistake and its position. Plain data: it survives JSON. */
export interface Diagnostic {
  /** Identifies the kind of mistake, e.g. `unknown-formatter`. */
  readonly code: MessageCode
  /** `error`, or `warning` where the output is not affected. */
  readonly severity: Severity
  /** Part of the engine that reports it. */
  readonly origin: Origin
  /** One sentence, without a full stop. */
  readonly message: string
  /** Data that the message names, by the names in its sentence; absent without a linter. */
  readonly values?: MessageValues
  /** Advice; empty without a linter. */
  readonly help: string
  /** Name of the template or partial. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly column: number
  /** 1-based. */
  readonly endLine: number
  /** 1-based, in UTF-16 units, behind the last one. */
  readonly endColumn: number
  /** UTF-16 offsets into the source. */
  readonly start: number
  readonly end: number
  /** The most likely intended name. */
  readonly suggestion?: string
  /** The lines around the span with a mark under it; empty where no linter is at hand. */
  readonly frame: string
}

/** A diagnostic as the parser or a check reports it: line, column and message are added on demand. */
export interface RawDiagnostic {
  readonly code: MessageCode
  readonly span: Span
  readonly values: MessageValues
  /** The message of a mistake of the source; absent where its code alone says it. */
  readonly saying?: Saying | undefined
  /** Names that could have been meant. */
  readonly known?: readonly string[] | undefined
}

/**
 * Returns a list with the diagnostic, empty above the limit; at the limit the diagnostic says that there were
 * more.
 */
export function capped(raw: RawDiagnostic, count: number): RawDiagnostic[] {
  if (count < MAX_ERRORS) return [raw]
  return count > MAX_ERRORS
    ? []
    : [{ ...raw, code: 'more-errors', values: { limit: MAX_ERRORS }, saying: undefined }]
}

/** Adds to diagnostics what helps a person; a page that only renders does without (see `linter/`). */
export type Explain = (diagnostic: Diagnostic, raw: RawDiagnostic, source: Source) => Diagnostic

/** Words of a diagnostic: its sentence, and what helps a person. */
export interface Wording {
  readonly sayingOf: SayingOf
  readonly tools: { readonly linter?: { readonly explain: Explain } }
}

/** Completes a raw diagnostic with its line, column and message. */
export function diagnose(raw: RawDiagnostic, source: Source, { sayingOf, tools }: Wording): Diagnostic {
  const { code, span, values, saying = sayingOf(code, values) } = raw
  const { origin, text } = saying
  const from = source.position(span.start)
  const to = source.position(span.end)
  const plain: Diagnostic = {
    code,
    severity: origin === 'check' ? 'warning' : 'error',
    origin,
    message: fill(text, values),
    help: '',
    file: source.name,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    start: span.start,
    end: span.end,
    frame: '',
  }
  return tools.linter?.explain(plain, raw, source) ?? plain
}
