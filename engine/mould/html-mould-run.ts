import type { Rendering } from '../html/html-of.ts'
import { HtmlRun } from '../html/html-run.ts'
import type { HtmlSinkOptions } from '../html/html-sink.ts'
import type { Mode } from '../html/mode.ts'
import { Undecided } from '../html/undecided.ts'
import type { ValueFilter } from '../html/value-filter.ts'
import type { PartialCall, Printed } from '../partial-call.ts'
import type { Step } from '../reduce/step.ts'
import type { Sink } from '../sink.ts'
import type { Span } from '../tree.ts'
import { type AttributeSite, AttributeValue, passesWhole } from './attribute-value.ts'
import { Callees } from './callees.ts'
import { HtmlMouldMaker } from './html-mould-maker.ts'
import type { MouldOptions } from './known-moulds.ts'

const callees = new Callees(
  ({ nodes, template: { compiler, source } }, options, mode: Mode): HtmlStep =>
    new HtmlMouldMaker(compiler.plugins, { options, source }, mode).block(nodes),
  (mode) => mode,
)

/** A step that writes HTML. */
export type HtmlStep = Step<HtmlMouldRun>

/** Where an instruction prints. */
export interface HtmlPlace {
  readonly node: Span
  /** Writes a value so that it stays in its place. */
  readonly put: (run: HtmlMouldRun, content: Printed) => void
}

/** A render that writes HTML with its data filtered, and knows of each value where it stands before it comes. */
export class HtmlMouldRun extends HtmlRun implements Sink {
  html = ''
  at: HtmlPlace
  /** The attribute that is being put together, where it has to be checked. */
  attribute: AttributeValue | undefined
  readonly #value: AttributeValue
  readonly #filter: ValueFilter | undefined
  readonly #options: MouldOptions

  constructor(rendering: Rendering, options: Omit<HtmlSinkOptions, 'origin' | 'source'>) {
    super(rendering, options)
    const { decode, filter } = options
    this.#filter = filter
    this.#options = options
    this.#value = new AttributeValue({ decode, filter, origin: () => this.origin })
    this.at = { node: rendering.template.root, put: (run, content) => run.write(String(content)) }
  }

  get length(): number {
    return this.html.length
  }

  /** The HTML; undefined where the data does not fit. */
  pour(mould: HtmlStep): string | undefined {
    this.sink = this
    try {
      mould(this)
      this.tick()
      return this.html
    } catch {
      // The common way tells what went wrong, and writes what can be written.
      return undefined
    }
  }

  text(): never {
    throw new Undecided('text of another template')
  }

  value(content: string): void {
    if (content !== '') this.at.put(this, content)
  }

  override printCall(call: PartialCall): void {
    if (this.sink === this) this.at.put(this, call)
    else super.printCall(call)
  }

  /** Runs the code of a call where HTML is read in one mode; where it leaves another one, what it prints is read. */
  call(call: PartialCall, mode: Mode): void {
    const body = callees.of(call, this.#options, mode)
    if (body !== undefined) this.perform(call, body)
    else this.read(mode, () => this.perform(call, call.parts.code.body))
  }

  write(content: string): void {
    this.html += content
  }

  /** Reads what `print` writes as HTML. */
  read(mode: Mode, print: () => void): void {
    const { sink } = this
    this.sink = this.output
    let html: string | undefined
    try {
      html = this.output.inside(mode, print)
    } finally {
      this.sink = sink
    }
    if (html === undefined) throw new Undecided('markup that reaches beyond its place')
    this.html += html
  }

  /** Begins an attribute that is checked when it is complete. */
  begin(site: AttributeSite, text: string): void {
    this.#value.begin(site)
    this.#value.text = text
    this.attribute = this.#value
  }

  /** The value of an attribute that begins with data, and goes on with text of the template. */
  whole(site: AttributeSite, content: string, rest: string): void {
    if (passesWhole(site, content, this.#filter)) {
      this.html += content
      this.html += rest
      return
    }
    this.begin(site, '')
    if (content !== '') this.#value.value(content)
    this.#value.text += rest
    this.finish()
  }

  finish(): void {
    this.html += this.#value.finishRaw()
    this.attribute = undefined
  }
}
