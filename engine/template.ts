import { type Diagnostic, diagnose, type RawDiagnostic } from './diagnostics/diagnostic.ts'
import type { CompilerOf } from './partial-call.ts'
import type { TemplateProgram } from './program.ts'
import type { RenderOptions } from './render-options.ts'
import { type Code, Run, type RunTemplate, type Step } from './run.ts'
import { StringSink } from './sink.ts'
import type { Source } from './syntax/source.ts'
import type { Root } from './syntax/tree.ts'
import type { Tools } from './tools.ts'

/** Result of a render. */
export interface RenderResult {
  /** The output, also where there are errors: a tag with an error prints nothing. */
  readonly html: string
  /** Diagnostics of the template, then the errors of the render, in order. */
  readonly errors: readonly Diagnostic[]
}

/** Compiles the partials of a render, and has the tools that explain diagnostics. */
export interface TemplateCompiler extends CompilerOf<Step> {
  readonly tools: Tools
}

/** A compiled template. It keeps no state of a render, so any number may run at once. */
export class Template implements RunTemplate {
  readonly #program: TemplateProgram
  #code: Code | undefined
  #sourceErrors: readonly Diagnostic[] | undefined
  #warnings: readonly Diagnostic[] | undefined

  constructor(
    readonly name: string,
    program: TemplateProgram,
    readonly compiler: TemplateCompiler,
  ) {
    this.#program = program
  }

  get source(): Source {
    return this.#program.named(this.name)
  }

  /** The syntax tree, every node with its span. */
  get root(): Root {
    return this.#program.root
  }

  /** The whole of it, ready to run. */
  get code(): Code {
    const { body } = this.#program
    // Under a development server a program has another body once its source was edited.
    if (this.#code?.body !== body) this.#code = { nodes: this.root.body, body, template: this }
    return this.#code
  }

  get rawDiagnostics(): readonly RawDiagnostic[] {
    return this.#program.rawDiagnostics
  }

  /** All diagnostics of the template: errors in the order of Squarespace, then warnings. */
  get diagnostics(): readonly Diagnostic[] {
    const { plugins, tools } = this.compiler
    this.#warnings ??= (tools.linter?.lint({ root: this.root, text: this.source.text }, plugins) ?? []).map(
      (raw) => this.#diagnose(raw),
    )
    return [...this.sourceErrors, ...this.#warnings]
  }

  /** The errors of the source, in the order in which Squarespace reports them. */
  get sourceErrors(): readonly Diagnostic[] {
    this.#sourceErrors ??= this.rawDiagnostics.map((raw) => this.#diagnose(raw))
    return this.#sourceErrors
  }

  #diagnose(raw: RawDiagnostic): Diagnostic {
    const { plugins, tools } = this.compiler
    const known = tools.linter?.namesFor(raw, plugins)
    return diagnose({ known, ...raw }, this.source, this.compiler)
  }

  /** Renders data to a string. Never throws, whatever the data. */
  render(data?: unknown, options?: RenderOptions): RenderResult {
    const run = new Run(this, data, options ?? {})
    const sink = new StringSink()
    run.start(sink)
    return run.result({ html: sink.html })
  }
}

/** Data that a template takes: those of its types where it has any, else any. */
export type DataOf<Given extends Template> = Parameters<Given['render']>[0]

/** A function of a template and of data that it takes. */
export type TemplateCall<Options, Result> = <Given extends Template>(
  template: Given,
  data: DataOf<Given>,
  options?: Options,
) => Result
