import type { Diagnostic, Finding } from './diagnostics/diagnostic.ts'
import type { Fragment, Plugins } from './plugin.ts'
import type { Step } from './run.ts'
import type { Scope } from './scope.ts'
import type { Source } from './syntax/source.ts'
import type { Node, Root, Span } from './syntax/tree.ts'

/** A compiled template as a render needs it. */
export interface RunTemplate {
  readonly source: Source
  readonly root: Root
  readonly body: Step
  readonly findings: readonly Finding[]
  /** The errors of the source, in the order the platform reports them. */
  readonly mistakes: readonly Diagnostic[]
  readonly compiler: RunCompiler
}

/** Compiles what a template calls while it renders. */
export interface RunCompiler {
  readonly plugins: Plugins
  readonly tools: {
    readonly linter?: { explain(diagnostic: Diagnostic, finding: Finding, source: Source): Diagnostic }
  }
  compile(source: string, options: { readonly name: string }): RunTemplate
  /** Undefined where the object holds neither source nor tree of that name. */
  partialIn(partials: unknown, name: string): RunTemplate | undefined
  fragment(source: Fragment): RunTemplate
}

/** Target of a call: the body of a partial, a macro or a built-in fragment. */
export interface Code {
  readonly nodes: readonly Node[]
  readonly body: Step
  /** The template that it was written in. */
  readonly template: RunTemplate
}

export interface CallParts {
  readonly code: Code
  /** The frame that the code runs in. */
  readonly scope: Scope<Code>
  /** Of a partial or macro, which may nest only so deep; undefined of a fragment. */
  readonly name: string | undefined
  /** The tag at which everything is reported; undefined where each mistake is reported where it is. */
  readonly pin: { readonly source: Source; readonly span: Span } | undefined
}

/** The render that a call belongs to. */
interface CallRunner {
  /** Runs a call apart and returns what it prints. */
  textOf(call: PartialCall): string
}

/**
 * A partial, macro or fragment that is about to run. A tag that prints it runs it at once, so that
 * nothing reads its output again; `String()` gives its text. Its parts are private: templates that see it as
 * a value see an empty object.
 */
export class PartialCall {
  readonly #parts: CallParts
  readonly #run: CallRunner

  constructor(parts: CallParts, run: CallRunner) {
    this.#parts = parts
    this.#run = run
  }

  get parts(): CallParts {
    return this.#parts
  }

  toString(): string {
    return this.#run.textOf(this)
  }
}
