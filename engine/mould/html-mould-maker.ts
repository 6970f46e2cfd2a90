import { Mode } from '../html/mode.ts'
import { type Plan, type Planner, planOf } from '../html/plan.ts'
import type { Plugins } from '../plugin.ts'
import { inTurns, reduceInstruction } from '../reduce/block.ts'
import type { Reducer } from '../reduce/step.ts'
import type { Piece } from '../sink.ts'
import { type Node, opcodeName, type Variable } from '../tree.ts'
import type { AttributeSite } from './attribute-value.ts'
import { givesWay } from './gives-way.ts'
import type { HtmlMouldRun, HtmlPlace, HtmlStep } from './html-mould-run.ts'
import { putIn } from './html-place.ts'
import { inTurn } from './in-turn.ts'
import { PluggedIn } from './plugged-in.ts'
import { quoteOf } from './quote-of.ts'
import { Unmouldable } from './unmouldable.ts'
import { contentRead, printedRead, withoutEscape } from './variable.ts'

/** An attribute that is checked when it is complete. */
interface Held {
  readonly site: AttributeSite
  /** What it holds one behind the other; undefined where sections decide that. */
  parts: (HtmlRead | string)[] | undefined
  /** The steps that it is written by, and how many there were before. */
  readonly steps: readonly HtmlStep[]
  readonly from: number
}

type HtmlRead = (run: HtmlMouldRun) => string

/** How HTML is read where the walk through a template stands. */
interface Stand {
  readonly mode: Mode
  /** The element whose text is read as such. */
  readonly rawTag: string
  /** The attribute that the template left open, where it is checked when it is complete. */
  readonly held: Held | undefined
  /** The start tag that is being read, or was last. */
  readonly tag: string
}

const ESCAPED: ReadonlySet<Mode> = new Set([Mode.data, Mode.rcdata])

/**
 * Walks through a template as a tokenizer of HTML would through its output, whatever the data: each branch of a block
 * has to leave it as it found it. Blocks that do not are read while a render runs, and so are whole templates.
 */
export class HtmlMouldMaker extends PluggedIn implements Reducer<HtmlMouldRun> {
  #stand: Stand
  #steps: HtmlStep[] = []

  constructor(
    plugins: Plugins,
    readonly planner: Planner,
    /** How HTML is read where it begins. */
    mode: Mode = Mode.data,
  ) {
    super(plugins)
    this.#stand = { mode, rawTag: '', held: undefined, tag: '' }
  }

  block(nodes: readonly Node[]): HtmlStep {
    const [before, outer] = [this.#stand, this.#steps]
    this.#steps = []
    for (const { piece, node } of inTurns(nodes)) {
      this.#piece(piece)
      if (node !== undefined) this.#instruction(node)
    }
    const { mode, rawTag, held } = this.#stand
    if (mode !== before.mode || rawTag !== before.rawTag || held !== before.held)
      throw new Unmouldable('a block that is left in another way than it is entered')
    const step = inTurn(this.#steps)
    this.#steps = outer
    return step
  }

  #piece(piece: Piece): void {
    if (piece.markup === '') return
    const { mode, rawTag, held, tag } = this.#stand
    const plan = planOf(piece, { mode, tag: rawTag, rest: '', closing: '' }, this.planner)
    if (plan === undefined) throw new Unmouldable('odd markup')
    const { exit, markup } = plan
    if (exit.rest !== '' || exit.foreign.length > 0) throw new Unmouldable('half a tag')
    this.#stand = { mode: exit.mode, rawTag: exit.tag, held, tag: plan.lastTag ?? tag }
    if (held === undefined && !markup.isHeld) this.#write(markup.whole)
    else this.#inParts(plan)
  }

  /** A piece that ends or begins an attribute that is checked. */
  #inParts(plan: Plan): void {
    // Who checks it is told of line breaks as HTML reads them.
    if (plan.markup.whole.includes('\r')) throw new Unmouldable('a carriage return')
    const { first, middle, open, isHeld, valueAt } = plan.markup
    if (this.#stand.held === undefined) this.#write(first ?? '')
    else if (first === undefined) return this.#hold(plan.markup.whole)
    else {
      this.#hold(first)
      this.#finish(this.#stand.held)
    }
    this.#write(middle)
    const from = isHeld ? (valueAt ?? -1) : open.length
    if (from < 0) throw new Unmouldable('half an attribute')
    this.#write(open.slice(0, from))
    this.#stand = { ...this.#stand, held: undefined }
    if (isHeld) this.#begin(plan.attribute, open.slice(from))
  }

  #begin(name: string, text: string): void {
    const { mode, tag } = this.#stand
    const site = { tag, name, mode, quote: quoteOf(mode), isText: false }
    const parts = text === '' ? [] : undefined
    this.#stand = { ...this.#stand, held: { site, parts, steps: this.#steps, from: this.#steps.length } }
    this.#steps.push((run) => run.begin(site, text))
  }

  #finish({ site, parts, steps, from }: Held): void {
    const [first, rest = '', ...others] = parts ?? []
    const isWhole = typeof first === 'function' && typeof rest === 'string' && others.length === 0
    if (!isWhole || steps !== this.#steps) return void this.#steps.push((run) => run.finish())
    this.#steps.length = from
    this.#steps.push((run) => run.whole(site, first(run), rest))
  }

  #write(html: string): void {
    if (html !== '') this.#steps.push((run) => run.write(html))
  }

  #hold(text: string): void {
    if (text === '') return
    this.#stand.held?.parts?.push(text)
    this.#steps.push((run) => {
      if (run.attribute !== undefined) run.attribute.text += text
    })
  }

  #instruction(node: Node): void {
    const { mode, held } = this.#stand
    const put = putIn(mode, held !== undefined)
    const place = { node, put }
    if (node.kind === 'variable') return void this.#steps.push(this.#variable(node, place))
    if (held !== undefined) held.parts = undefined
    const [before, steps] = [this.#stand, this.#steps]
    const length = steps.length
    try {
      steps.push(guarded(reduceInstruction(node, this), place))
    } catch (error) {
      const isBetweenTags = mode === Mode.data || mode === Mode.table
      if (!(error instanceof Unmouldable && isBetweenTags)) throw error
      this.#stand = before
      this.#steps = steps
      steps.length = length
      const step = this.macro([node])
      steps.push((run) => run.read(mode, () => step(run)))
    }
  }

  #variable(node: Variable, place: HtmlPlace): HtmlStep {
    const { mode, held } = this.#stand
    const isBetweenTags = mode === Mode.data || mode === Mode.table
    const text = contentRead(node, this)
    const read = isBetweenTags ? printedRead(node, this) : text
    const unescaped = held === undefined ? withoutEscape(node, this) : undefined
    const staysInPlace = ESCAPED.has(mode) || (mode === Mode.doubleQuoted && unescaped?.hasQuotes === true)
    if (unescaped !== undefined && staysInPlace) return (run) => run.write(text(run))
    held?.parts?.push((run) => {
      run.place = node
      return text(run)
    })
    return (run) => {
      const content = read(run)
      if (content === '') return
      run.place = node
      run.at = place
      place.put(run, content)
    }
  }
}

/** An instruction: what it throws is recorded at its place, and the next one runs (language section 2.3). */
function guarded(step: HtmlStep, place: HtmlPlace & { readonly node: Node }): HtmlStep {
  const { node } = place
  return (run) => {
    const { scope, attribute } = run
    run.at = place
    try {
      step(run)
    } catch (error) {
      if (run.attribute !== attribute || givesWay(error)) throw error
      run.scope = scope
      run.place = node
      run.fail(error, opcodeName(node))
    }
  }
}
