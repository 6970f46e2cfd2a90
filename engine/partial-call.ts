import type { Diagnostic, RawDiagnostic } from './diagnostics/diagnostic.ts'
import type { SayingOf } from './diagnostics/messages.ts'
import type { Scope } from './lookup/scope.ts'
import type { Fragment, Plugins } from './plugin.ts'
import type { Source } from './syntax/source.ts'
import type { Node, Root, Span } from './syntax/tree.ts'

/** Target of a call: the body of a template, a partial, a macro or a built-in fragment, ready to run. */
export interface CodeOf<Body> {
  readonly nodes: readonly Node[]
  readonly body: Body
  /** The template that it was written in. */
  readonly template: TemplateOf<Body>
}

/** A compiled template as a render needs it. */
export interface TemplateOf<Body> {
  readonly source: Source
  readonly root: Root
  /** The whole of it. */
  readonly code: CodeOf<Body>
  readonly rawDiagnostics: readonly RawDiagnostic[]
  /** The errors of the source, in the order in which Squarespace reports them. */
  readonly sourceErrors: readonly Diagnostic[]
  readonly compiler: CompilerOf<Body>
}

/** Compiles what a template calls while it renders. */
export interface CompilerOf<Body> {
  readonly plugins: Plugins
  readonly tools: {
    readonly linter?: { explain(diagnostic: Diagnostic, raw: RawDiagnostic, source: Source): Diagnostic }
  }
  /** Finds the messages of diagnostics. */
  readonly sayingOf: SayingOf
  compile(source: string, options: { readonly name: string }): TemplateOf<Body>
  /** Undefined where the object holds neither source nor tree of that name. */
  partialIn(partials: unknown, name: string): TemplateOf<Body> | undefined
  fragment(source: Fragment): TemplateOf<Body>
}

export interface CallParts<Body> {
  readonly code: CodeOf<Body>
  /** The frame that the code runs in. */
  readonly scope: Scope<CodeOf<Body>>
  /** Of a partial or macro, which may nest only so deep; undefined of a fragment. */
  readonly name: string | undefined
  /** The tag at which every error is reported; undefined where each is reported at its own span. */
  readonly pin: { readonly source: Source; readonly span: Span } | undefined
}

/** The render that a call belongs to. */
interface CallRunner<Body> {
  /** Runs a call apart and returns what it prints. */
  textOf(call: PartialCall<Body>): string
}

/**
 * A partial, macro or fragment that is about to run. A tag that prints it runs it at once, so that
 * nothing reads its output again; `String()` gives its text. Its parts are private: templates that see it as
 * a value see an empty object.
 */
export class PartialCall<Body> {
  readonly #parts: CallParts<Body>
  readonly #run: CallRunner<Body>

  constructor(parts: CallParts<Body>, run: CallRunner<Body>) {
    this.#parts = parts
    this.#run = run
  }

  get parts(): CallParts<Body> {
    return this.#parts
  }

  toString(): string {
    return this.#run.textOf(this)
  }
}
