import { capped, type Diagnostic, diagnose, type RawDiagnostic } from './diagnostics/diagnostic.ts'
import { fill, type MessageCode, type MessageValues } from './diagnostics/messages.ts'
import { Halt } from './halt.ts'
import { DEFAULT_OUTPUT, DEFAULT_TIME, MAX_PARTIAL_DEPTH, now } from './limits.ts'
import { NO_TAG, Scope } from './lookup/scope.ts'
import { type CodeOf, PartialCall, type TemplateOf } from './partial-call.ts'
import type { Fragment, FrameOptions, PluginContext, Plugins, Printed } from './plugin.ts'
import type { RenderOptions } from './render-options.ts'
import { type Sink, StringSink } from './sink.ts'
import type { Source } from './syntax/source.ts'
import type { Node, Span } from './syntax/tree.ts'

/** A compiled piece of a template: does its work on the state of a render. */
export type Step = (run: Run) => void
export type Code = CodeOf<Step>
export type RunTemplate = TemplateOf<Step>

const ROOT_SPAN: Span = Object.freeze({ start: 0, end: 0 })

/** The state of one render: where it writes, what it sees, what went wrong. */
export class Run implements PluginContext {
  /** Set by `start`. */
  declare sink: Sink
  /** The innermost frame of the look-up. */
  frame: Scope<Code>
  /** While formatters run: the unformatted value, which is a frame for those that look something up. */
  tagValue: unknown = NO_TAG
  /** While formatters run: the second value of the tag, for those that ask. */
  second: { readonly value: unknown } | undefined = undefined
  /** The tag that runs, for what plug-ins report. */
  span: Span = ROOT_SPAN
  /** While a fragment runs: the tag that asked for it. */
  pin: { source: Source; span: Span } | undefined = undefined
  #found: (readonly [raw: RawDiagnostic, source: Source])[] | undefined
  readonly needsProvenance: boolean = false
  readonly locale: string | undefined
  readonly timeZone: string
  readonly now: number
  #brokenPartials: Set<string> | undefined
  #reported: Map<RunTemplate, Set<unknown>> | undefined
  readonly #maxTime: number
  #deadline: number | undefined
  readonly #maxOutput: number
  /** A tree that does not begin with ROOT applies nothing. */
  readonly #bare: boolean
  #depth = 0
  #ticks = 0

  constructor(
    /** The template or partial that runs. */
    public template: RunTemplate,
    data: unknown,
    readonly options: RenderOptions,
  ) {
    this.frame = new Scope<Code>(data, undefined)
    this.#bare = template.root.bare ?? false
    this.locale = options.locale === 'none' ? undefined : (options.locale ?? 'en-US')
    this.timeZone = options.timeZone ?? 'America/New_York'
    this.now = options.now ?? Date.now()
    this.#maxTime = options.limits?.time ?? DEFAULT_TIME
    this.#maxOutput = options.limits?.output ?? DEFAULT_OUTPUT
  }

  /** The innermost frame, as plug-ins see it: in a tag that of its value, made on first use. */
  get scope(): Scope<Code> {
    if (this.tagValue !== NO_TAG) {
      this.frame = new Scope<Code>(this.tagValue, this.frame)
      this.tagValue = NO_TAG
    }
    return this.frame
  }

  get plugins(): Plugins {
    return this.template.compiler.plugins
  }

  /**
   * When the time is up, of `now()`. It runs from the first look on: the clock costs as much as
   * all of a short template, in which nothing takes long.
   */
  get deadline(): number {
    this.#deadline ??= now() + this.#maxTime
    return this.#deadline
  }

  /** Runs the whole template into a sink. */
  start(sink: Sink): void {
    this.sink = sink
    try {
      this.template.code.body(this)
    } catch (error) {
      if (!(error instanceof Halt)) this.fail(error, 'ROOT')
    }
  }

  /** Runs the body of a section or of one item in the frame that was opened for it. */
  enter(body: Step): void {
    body(this)
  }

  /** Runs a body for each item of a list, and something else between two of them. */
  repeat(items: readonly unknown[], body: Step, between: Step): void {
    const { frame } = this
    const list = new Scope<Code>(items, frame)
    for (const item of items) {
      if (list.index >= 0) between(this)
      this.tick()
      list.index++
      this.frame = new Scope<Code>(item, list)
      this.enter(body)
    }
    this.frame = frame
  }

  /** Stops the render where it passed its time or its output. Called wherever work can multiply. */
  tick(): void {
    this.#limit(this.sink.length)
    if (this.#ticks++ % 64 === 0) this.look()
  }

  /** Stops the render where it passed its time. Called between two steps that may each take some. */
  look(): void {
    if (!(now() <= this.deadline)) this.#halt('time-limit', this.#maxTime)
  }

  /** Stops the render where a value is longer than the whole output may be. */
  limited<T>(value: T): T {
    if (typeof value === 'string') this.#limit(value.length)
    return value
  }

  /** Stops the render where that is more than the output may be, or where the limit is no number. */
  #limit(length: number): void {
    if (!(length <= this.#maxOutput)) this.#halt('output-limit', this.#maxOutput)
  }

  #halt(code: MessageCode, limit: number): never {
    this.report(code, { limit })
    throw new Halt(code)
  }

  report(code: MessageCode, values: MessageValues = {}, known: readonly string[] = []): void {
    const { source, span } = this.pin ?? { source: this.template.source, span: this.span }
    this.#found ??= []
    const found = this.#found
    for (const raw of capped({ code, span, values, known }, found.length)) found.push([raw, source])
  }

  /**
   * Adds the diagnostics of the template and the errors of the render to its output, which may be mutated: a
   * copy would take longer than a short template. Each is explained on demand.
   */
  result<T extends object>(made: T): T & { readonly errors: readonly Diagnostic[] } {
    const { template } = this
    const found = this.#found
    if (found === undefined && template.rawDiagnostics.length === 0)
      return Object.assign(made, { errors: [] })
    return {
      ...made,
      get errors() {
        const own = found?.map(([raw, source]) => diagnose(raw, source, template.compiler)) ?? []
        return template.sourceErrors.concat(own)
      },
    }
  }

  /** Reports the exception of an instruction; the render goes on behind it. */
  fail(error: unknown, tag: string): void {
    if (error instanceof Halt) throw error
    if (error instanceof RangeError && error.message.includes('call stack')) return this.report('stack-limit')
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
    this.report('plugin-failed', { error: name, tag, reason: message })
  }

  /** Returns true once a render for each instruction: the first caller reports its permanent errors. */
  firstTime(instruction: unknown): boolean {
    this.#reported ??= new Map()
    const reported = this.#reported.get(this.template) ?? new Set()
    this.#reported.set(this.template, reported)
    return reported.size < reported.add(instruction).size
  }

  defineMacro(name: string, nodes: readonly Node[], body: Step): void {
    this.frame.macros ??= new Map()
    this.frame.macros.set(name, { nodes, body, template: this.template })
  }

  apply(name: string, options: FrameOptions): Printed {
    const code = this.#bare ? undefined : this.#find(name)
    return code ? new PartialCall({ code, name, scope: this.#frame(options), pin: this.pin }, this) : ''
  }

  /** Errors of a fragment are reported at the tag that calls it. */
  render(fragment: Fragment, options: FrameOptions): Printed {
    this.tick()
    const { compiler, source } = this.template
    const pin = this.pin ?? { source, span: this.span }
    const code = compiler.fragment(fragment).code
    return new PartialCall({ code, name: undefined, scope: this.#frame(options), pin }, this)
  }

  /** Runs a partial or macro in the current frame. */
  include(name: string): Printed {
    const code = this.#find(name)
    return code ? new PartialCall({ code, name, scope: this.scope, pin: this.pin }, this) : ''
  }

  #frame({ node, isPrivate, variables }: FrameOptions): Scope<Code> {
    const frame = new Scope<Code>(node, this.scope, isPrivate)
    if (variables !== undefined) {
      for (const name of Object.keys(variables)) frame.define(name, variables[name])
    }
    return frame
  }

  /**
   * Runs a call apart and returns what it prints. A method: V8 keeps every render alive that has such a
   * closure as a field.
   */
  textOf(call: PartialCall<Step>): string {
    const apart = new StringSink()
    this.perform(call, apart)
    return this.limited(apart.html)
  }

  /**
   * Runs a call in its frame, by default where the render writes to, then puts everything back as it was.
   * Until it is entered, limits count what is printed around it.
   */
  perform({ parts }: PartialCall<Step>, sink = this.sink): void {
    const { name, pin, scope, code } = parts
    if (name === undefined) this.#depth++
    else if (!this.#enter(name)) return
    const { span, second, template: caller, frame, tagValue, pin: before, sink: around } = this
    this.sink = sink
    this.template = code.template
    this.frame = scope
    this.tagValue = NO_TAG
    this.pin = pin
    try {
      code.body(this)
    } finally {
      this.sink = around
      this.pin = before
      this.frame = frame
      this.tagValue = tagValue
      this.template = caller
      this.span = span
      this.second = second
      this.#depth--
    }
  }

  /** Counts one level in. A refused entry keeps its count for the rest of the render. */
  #enter(name: string): boolean {
    this.tick()
    if (++this.#depth <= MAX_PARTIAL_DEPTH) return true
    this.report('partial-too-deep', { name })
    return false
  }

  #find(name: string): Code | undefined {
    for (let frame: Scope<Code> | undefined = this.scope; frame !== undefined; frame = frame.parent) {
      const macro = frame.macros?.get(name)
      if (macro !== undefined) return macro
    }
    const template = this.#partial(name)
    if (template !== undefined) return template.code
    this.report('partial-not-found', { name }, Object.keys(this.options.partials ?? {}))
    return undefined
  }

  #partial(name: string): RunTemplate | undefined {
    const template = this.template.compiler.partialIn(this.options.partials, name)
    return template?.rawDiagnostics.length ? this.#broken(template, name) : template
  }

  /**
   * Reports each diagnostic of a partial at its span, once a render; a partial with diagnostics counts as
   * empty by default.
   */
  #broken(template: RunTemplate, name: string): RunTemplate {
    const { template: caller, span: callSpan } = this
    this.#brokenPartials ??= new Set()
    if (!this.#brokenPartials.has(name)) {
      this.#brokenPartials.add(name)
      this.template = template
      for (const { span, code, values, saying } of template.rawDiagnostics) {
        this.span = span
        const { text } = saying ?? template.compiler.sayingOf(code, values)
        this.report('partial-broken', { name, reason: `SyntaxError: ${fill(text, values)}` })
      }
      this.template = caller
      this.span = callSpan
    }
    return this.options.brokenPartials === 'readable' ? template : caller.compiler.compile('', { name })
  }
}
