import type { Clock } from './clock.ts'
import type { MessageCode, MessageValues } from './diagnostics/messages.ts'
import type { Limits } from './limits.ts'
import type { Scope } from './lookup/scope.ts'
import type { Sink } from './sink.ts'
import type { Source } from './syntax/source.ts'
import type { Eval, Node, Root } from './syntax/tree.ts'

/**
 * Output of a partial or fragment: its text, or what a tag prints for it and `String` converts to text.
 */
export type Printed = string | { toString(): string }

/** The render, as plug-ins see it. */
export interface PluginContext extends Clock {
  /** The innermost frame: in a tag it holds the unformatted first value. */
  readonly scope: Scope
  /** The tag's second value, which a few formatters look at; absent where it names one only. */
  readonly second: { readonly value: unknown } | undefined
  /** BCP 47 name of the visitor's language; absent where rendering does without locale data. */
  readonly locale: string | undefined
  /** IANA name that is used for a site without a time zone. */
  readonly timeZone: string
  /** Epoch milliseconds that count as the present. */
  readonly now: number
  /** All plug-ins of the template, by name: some plug-ins call others where those exist. */
  readonly plugins: Plugins
  /** True if the output is taken apart again: no cached text may be printed for it. */
  readonly needsProvenance: boolean
  /**
   * Applies a partial or macro to a value. A formatter returns the result as it is, so that it is printed
   * by the tag, or takes its text by `String()`.
   */
  apply(name: string, options: FrameOptions): Printed
  /** Applies a built-in fragment likewise, with a value as innermost frame. */
  render(fragment: Fragment, options: FrameOptions): Printed
  /** Reports an error at the tag that runs. */
  report(code: MessageCode, values?: MessageValues): void
}

/** A built-in fragment, which a `.jsont` module exports. */
export interface Fragment {
  readonly root: Root
}

/** The frame that a partial or a fragment runs in. */
export interface FrameOptions {
  readonly node: unknown
  /** Nothing outside the frame is seen. */
  readonly isPrivate: boolean
  /** Variables of the frame by name, `@` included. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/**
 * A formatter: its arguments are read once, when the template is compiled; then it turns values into values.
 * A formatter that walks through long texts or lists calls the clock, which is its context.
 */
export type Formatter = (args: readonly string[]) => Format
/** Returns what a value is turned into; the last formatter of a tag is printed. Throws for a bad value. */
export type Format = (value: unknown, context: PluginContext) => unknown

/** A predicate: its arguments are read once; then it says yes or no of a current node. */
export type Predicate = (args: readonly string[]) => Test
/** Returns true if a predicate holds for a node. */
export type Test = (node: unknown, context: PluginContext) => boolean

export type FormatterTable = Readonly<Record<string, Formatter>>
/** Names carry their question mark. */
export type PredicateTable = Readonly<Record<string, Predicate>>

/** The render, as expressions see it. */
export interface ExpressionContext extends PluginContext {
  readonly options: { readonly limits?: Limits | undefined }
  readonly sink: Sink
  /** Returns true once a render for each instruction. */
  firstTime(instruction: unknown): boolean
}

/** Compiles an EVAL to what evaluates and prints it. */
export type CompileExpression = (node: Eval) => (context: ExpressionContext) => void

/** The state of a render at an instruction, for tools that watch. */
export interface Observed {
  readonly frame: Scope
  readonly sink: Sink
  /** The template or partial that runs. */
  readonly template: { readonly source: Source }
}

/** Watches each instruction of a render; it has to call `perform` once. */
export type Observe = (node: Node, run: Observed, perform: () => void) => void

/** The plug-ins that a compiler knows. */
export interface Plugins {
  readonly formatters: FormatterTable
  readonly predicates: PredicateTable
  /** Compiles `{.eval}`; without it such a tag is an error that says so. */
  readonly expressions?: CompileExpression | undefined
  /** Absent where pages are shown: watching takes time. */
  readonly observe?: Observe | undefined
}

/** Description of a plug-in for help, suggestions and tests. */
export interface Description {
  /** One sentence without a full stop. */
  readonly summary: string
  /** Arguments as in the manual, e.g. `[LIMIT [ELLIPSIS]]`. */
  readonly args?: string
  /** Context keys that are looked up outwards. */
  readonly reads?: readonly string[]
  /** Each runs as a test: template, JSON data, output. */
  readonly examples: readonly Example[]
}
/** A template with data and the output that they have to make. */
export interface Example {
  readonly template: string
  /** JSON. */
  readonly data: unknown
  readonly output: string
  /** Sources by name. */
  readonly partials?: Readonly<Record<string, string>>
}
