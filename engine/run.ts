import { capped, type Diagnostic, diagnose } from './diagnostics/diagnostic.ts'
import { fill, type MessageCode, type MessageValues, messageFor } from './diagnostics/messages.ts'
import { Halt } from './halt.ts'
import { DEFAULT_OUTPUT, DEFAULT_TIME, type Limits, MAX_PARTIAL_DEPTH } from './limits.ts'
import { type CallParts, type Code, PartialCall, type RunTemplate } from './partial-call.ts'
import type { Fragment, FrameOptions, PluginContext, Plugins, Printed } from './plugin.ts'
import { Scope } from './scope.ts'
import { type Sink, StringSink } from './sink.ts'
import { step } from './step.ts'
import type { Source } from './syntax/source.ts'
import type { Node, Span } from './syntax/tree.ts'

/** Template sources or instruction trees by name. */
export type Partials = Readonly<Record<string, unknown>>

/** Options of a render besides its data. */
export interface RenderOptions {
  readonly partials?: Partials | undefined
  /** JSON values by path, for `.inject`. */
  readonly injectables?: Readonly<Record<string, unknown>> | undefined
  /** BCP 47, `en-US` by default; `none` renders without locale data. */
  readonly locale?: string | undefined
  /** IANA zone for sites that name none, `America/New_York` by default. */
  readonly timeZone?: string | undefined
  /** Epoch milliseconds that count as the present. */
  readonly now?: number | undefined
  readonly limits?: Limits | undefined
  /** `false` turns `.eval` off. */
  readonly expressions?: boolean | undefined
  /** `false` turns `.include` off. */
  readonly includes?: boolean | undefined
  /** `readable` prints what can be read of a partial with mistakes; else it counts as empty, as on Squarespace. */
  readonly brokenPartials?: 'empty' | 'readable' | undefined
}

/** A compiled piece of a template: does its work on the state of a render. */
export type Step = (run: Run) => void

const ROOT_SPAN: Span = Object.freeze({ start: 0, end: 0 })

/** The state of one render: where it writes, what it sees, what went wrong. */
export class Run implements PluginContext {
  sink: Sink = new StringSink()
  scope: Scope<Code>
  second: { readonly value: unknown } | undefined = undefined
  /** The tag that runs, for what plug-ins report. */
  place: Span = ROOT_SPAN
  /** While a fragment runs: the tag that asked for it. */
  pin: { source: Source; span: Span } | undefined = undefined
  readonly errors: Diagnostic[] = []
  readonly needsProvenance: boolean = false
  readonly locale: string | undefined
  readonly timeZone: string
  readonly now: number
  readonly #partials = new Map<string, RunTemplate | undefined>()
  readonly #reported = new Map<RunTemplate, Set<unknown>>()
  readonly #maxTime: number
  /** Of `performance.now()`. */
  readonly deadline: number
  readonly #maxOutput: number
  /** A tree that does not begin with ROOT applies nothing (language section 7.3). */
  readonly #bare: boolean
  #depth = 0
  #ticks = 0

  constructor(
    /** The template or partial that runs. */
    public template: RunTemplate,
    data: unknown,
    readonly options: RenderOptions,
  ) {
    this.scope = new Scope<Code>(data, undefined)
    this.#bare = template.root.bare ?? false
    this.locale = options.locale === 'none' ? undefined : (options.locale ?? 'en-US')
    this.timeZone = options.timeZone ?? 'America/New_York'
    this.now = options.now ?? Date.now()
    this.#maxTime = options.limits?.time ?? DEFAULT_TIME
    this.deadline = performance.now() + this.#maxTime
    this.#maxOutput = options.limits?.output ?? DEFAULT_OUTPUT
  }

  get plugins(): Plugins {
    return this.template.compiler.plugins
  }

  /** Runs the whole template into a sink. */
  start(sink: Sink): void {
    this.sink = sink
    try {
      this.template.body(this)
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
    const { scope } = this
    const list = new Scope<Code>(items, scope)
    for (const item of items) {
      if (list.index >= 0) between(this)
      this.tick()
      list.index++
      this.scope = new Scope<Code>(item, list)
      this.enter(body)
    }
    this.scope = scope
  }

  /** Stops the render where it passed its time or its output. Called wherever work can multiply. */
  tick(): void {
    this.#limit(this.sink.length)
    if ((++this.#ticks & 63) === 0) this.look()
  }

  /** Stops the render where it passed its time. Called between two steps that may each take some. */
  look(): void {
    if (!(performance.now() <= this.deadline)) this.#halt('time-limit', this.#maxTime)
  }

  /** Stops the render where a value is longer than the whole output may be: it would be kept, or grow without end. */
  fit<T>(value: T): T {
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
    const { source, span } = this.pin ?? { source: this.template.source, span: this.place }
    for (const finding of capped({ code, span, values, known }, this.errors.length)) {
      this.errors.push(diagnose(finding, source, this.template.compiler.tools.linter?.explain))
    }
  }

  /** Records what an instruction threw; the render goes on behind it. */
  fail(error: unknown, tag: string): void {
    if (error instanceof Halt) throw error
    if (error instanceof RangeError && error.message.includes('call stack')) return this.report('stack-limit')
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
    this.report('plugin-failed', { error: name, tag, reason: message })
  }

  /** True once a render for each instruction of a template: whoever asks first reports its lasting mistakes. */
  firstTime(instruction: unknown): boolean {
    const reported = this.#reported.get(this.template) ?? new Set()
    this.#reported.set(this.template, reported)
    return reported.size < reported.add(instruction).size
  }

  defineMacro(name: string, nodes: readonly Node[], body: Step): void {
    this.scope.macros ??= new Map()
    this.scope.macros.set(name, { nodes, body, template: this.template })
  }

  apply(name: string, options: FrameOptions): Printed {
    const code = this.#bare ? undefined : this.#find(name)
    return code ? this.#call({ code, name, scope: this.#frame(options), pin: this.pin }) : ''
  }

  /** Errors of a fragment are reported at the tag that calls it. */
  render(fragment: Fragment, options: FrameOptions): Printed {
    this.tick()
    const { compiler, source } = this.template
    const pin = this.pin ?? { source, span: this.place }
    const code = codeOf(compiler.fragment(fragment))
    return this.#call({ code, name: undefined, scope: this.#frame(options), pin, words: options.words })
  }

  /** Runs a partial or macro in the current frame (language section 4.4). */
  include(name: string): Printed {
    const code = this.#find(name)
    return code ? this.#call({ code, name, scope: this.scope, pin: this.pin }) : ''
  }

  #call(parts: CallParts): Printed {
    return new PartialCall(parts, this)
  }

  #frame({ node, isPrivate, variables }: FrameOptions): Scope<Code> {
    const frame = new Scope<Code>(node, this.scope, isPrivate)
    if (variables !== undefined) {
      for (const name of Object.keys(variables)) frame.define(name, variables[name])
    }
    return frame
  }

  /** Runs a call apart and returns what it prints. A method: V8 keeps every render alive that has such a closure as a field. */
  textOf(call: PartialCall): string {
    const apart = new StringSink()
    this.perform(call, apart)
    return this.fit(apart.html)
  }

  /**
   * Runs a call in its frame, by default where the render writes to, then puts everything back as it was. Until it is
   * entered, limits count what is printed around it.
   */
  perform({ parts }: PartialCall, sink = this.sink): void {
    const { name, pin, scope, code } = parts
    if (name === undefined) this.#depth++
    else if (!this.#enter(name)) return
    const { place, second, template: caller, scope: outer, pin: before, sink: around } = this
    this.sink = sink
    this.template = code.template
    this.scope = scope
    this.pin = pin
    try {
      code.body(this)
    } finally {
      this.sink = around
      this.pin = before
      this.scope = outer
      this.template = caller
      this.place = place
      this.second = second
      this.#depth--
    }
  }

  /** Counts one level in. A refused entry keeps its count for the rest of the render (language section 4.3). */
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
    if (template !== undefined) return codeOf(template)
    this.report('partial-not-found', { name }, Object.keys(this.options.partials ?? {}))
    return undefined
  }

  #partial(name: string): RunTemplate | undefined {
    if (!this.#partials.has(name)) this.#partials.set(name, this.#load(name))
    return this.#partials.get(name)
  }

  /** Reports each mistake of a partial where it is; with any, a partial counts as empty by default (4.1). */
  #load(name: string): RunTemplate | undefined {
    const { compiler } = this.template
    const template = compiler.partial(step(this.options.partials, name), name)
    if (template === undefined || template.findings.length === 0) return template
    const { template: caller, place } = this
    this.template = template
    for (const { span, ...finding } of template.findings) {
      this.place = span
      this.report('partial-broken', {
        name,
        reason: `SyntaxError: ${fill(messageFor(finding.code).text, finding.values)}`,
      })
    }
    this.template = caller
    this.place = place
    return this.options.brokenPartials === 'readable' ? template : compiler.compile('', { name })
  }
}

const codeOf = (template: RunTemplate): Code => ({ nodes: template.root.body, body: template.body, template })
