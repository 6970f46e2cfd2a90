import { fold } from '../html/fold.ts'
import { Mode } from '../html/mode.ts'
import { Shape, VComment } from '../html/nodes.ts'
import { OpenElement } from '../html/open-element.ts'
import { Code, type Fixed, type Operation } from '../html/operation.ts'
import { type Planner, planOf } from '../html/plan.ts'
import { decodeReferences } from '../html/references.ts'
import type { Plugins } from '../plugin.ts'
import { inTurns, reduceInstruction } from '../reduce/block.ts'
import { NOTHING, type Reducer } from '../reduce/step.ts'
import { pureChain } from '../reduce/variable.ts'
import type { Piece } from '../sink.ts'
import type { Node, Variable } from '../tree.ts'
import type { MouldRun, MouldStep } from './mould-run.ts'
import type { Block, Coding, Part } from './part.ts'
import { PluggedIn } from './plugged-in.ts'
import { quoteOf } from './quote-of.ts'
import { closesPlainly, isRoomFor, opensPlainly } from './room.ts'
import { type Decided, Site } from './site.ts'
import type { Level, Stand } from './stand.ts'
import { guarded, region, stepOfBlock } from './steps.ts'
import { TagDraft } from './tag-draft.ts'
import { Unmouldable } from './unmouldable.ts'
import { checkedValue, holeOf, textInQuotes } from './variable.ts'

const BY_PARTS: Coding = Object.freeze({ blockStep: stepOfBlock, instructionOf: () => undefined })

export interface MouldMakerOptions {
  readonly planner: Planner
  /** By parts where it is absent. */
  readonly coding?: Coding | undefined
  /** For what a call runs: what is open around it. */
  readonly open?: OpenElement | undefined
}

/**
 * Walks through a template as an HTML parser would through its output, whatever the data: each branch of a block has to
 * leave open what it found open. Blocks that do not are read as HTML while a render runs, and so are whole templates
 * that do not.
 */
export class MouldMaker extends PluggedIn implements Reducer<MouldRun> {
  readonly root: Site
  readonly planner: Planner
  readonly coding: Coding
  /** What is open around all of it. */
  readonly #outer: OpenElement
  #mode: Mode = Mode.data
  #tag = ''
  /** The end of the last text, which may be the beginning of a character reference. */
  #tail = ''
  #draft: TagDraft | undefined
  #parts: Part[] = []
  readonly #levels: Level[] = []
  /** Bodies that run in a frame of their own; true for those of lists. */
  readonly #bodies = new Map<readonly Node[], boolean>()
  /** All blocks that have ended. */
  readonly #blocks = new Map<readonly Node[], Block>()
  /** How many elements are open around the nodes of an item; -1 where no item is next. */
  #itemDepth = -1
  /** How many elements were open where the innermost block began. */
  #blockDepth = 0

  constructor(plugins: Plugins, { planner, coding = BY_PARTS, open }: MouldMakerOptions) {
    super(plugins)
    this.planner = planner
    this.coding = coding
    const nowhere = new OpenElement(new Shape({ tag: '#root' }), [], undefined)
    this.root = new Site({ shape: new Shape({ tag: '#content' }), values: [], decided: [], parent: nowhere })
    this.#outer = open ?? this.root.open
    // A partial may be what an item of a list consists of.
    if (open !== undefined) this.#itemDepth = 0
  }

  /** One step for a list of nodes that ends where it begins. */
  block(nodes: readonly Node[]): MouldStep {
    if (nodes.length === 0) return NOTHING
    const before = this.#stand
    const isItem = this.#bodies.get(nodes)
    if (isItem !== undefined) this.#itemDepth = isItem ? before.depth : -1
    this.#blockDepth = before.depth
    let length = 0
    this.#parts = []
    for (const { piece, node } of inTurns(nodes)) {
      length += piece.markup.length
      this.#read(piece)
      if (node !== undefined) this.#instruction(node)
    }
    const { mode, tag, draft, attribute, depth } = before
    const isSameTag = this.#tag === tag && this.#draft === draft && this.#draft?.attribute === attribute
    if (this.#mode !== mode || !isSameTag || this.#levels.length !== depth)
      throw new Unmouldable('a block that leaves something else open than it found')
    const block = { parts: this.#parts, length }
    this.#blocks.set(nodes, block)
    this.#parts = before.parts
    this.#itemDepth = before.itemDepth
    this.#blockDepth = before.blockDepth
    return this.coding.blockStep(block)
  }

  get #stand(): Stand {
    return {
      mode: this.#mode,
      tag: this.#tag,
      draft: this.#draft,
      attribute: this.#draft?.attribute,
      depth: this.#levels.length,
      parts: this.#parts,
      itemDepth: this.#itemDepth,
      blockDepth: this.#blockDepth,
    }
  }

  get #site(): Site {
    return this.#levels.at(-1)?.site ?? this.root
  }

  get #open(): OpenElement {
    return this.#levels.at(-1)?.site.open ?? this.#outer
  }

  #instruction(node: Node): void {
    const open = this.#open
    const attribute = this.#draft?.attribute
    if (attribute === undefined && this.#mode !== Mode.data) throw new Unmouldable('an instruction in a tag')
    if (node.kind === 'variable') {
      if (attribute !== undefined) return this.#readIn(attribute, node)
      const site = this.#site
      // A partial makes elements whose keys are known only when it runs.
      site.mayRepeat ||= pureChain(node.formatters, this) === undefined
      this.#parts.push(holeOf(node, this, open))
    } else if (attribute === undefined) this.#between(node, open)
    else this.#run(node, open)
  }

  #readIn({ isText }: NonNullable<TagDraft['attribute']>, node: Variable): void {
    const quote = quoteOf(this.#mode)
    const { decode } = this.planner.options
    this.#parts.push(isText ? textInQuotes(node, this, { quote, decode }) : checkedValue(node, this, quote))
  }

  #run(node: Node, open: OpenElement): void {
    const step = guarded(reduceInstruction(node, this), node, open)
    this.#parts.push({ kind: 'step', step, instruction: this.coding.instructionOf(node, this, this.#blocks) })
  }

  /** An instruction between tags; what cannot be moulded in it alone is read as HTML. */
  #between(node: Node, open: OpenElement): void {
    const before = this.#stand
    const site = this.#site
    if (node.kind === 'repeated' || node.kind === 'section')
      this.#bodies.set(node.body, node.kind === 'repeated')
    try {
      this.#run(node, open)
    } catch (error) {
      if (!(error instanceof Unmouldable)) throw error
      this.#mode = before.mode
      this.#tag = before.tag
      this.#tail = ''
      this.#draft = before.draft
      this.#levels.length = before.depth
      this.#parts = before.parts
      this.#itemDepth = before.itemDepth
      this.#blockDepth = before.blockDepth
      this.#parts.push({ kind: 'step', step: region(this.macro([node]), open) })
    }
    if (node.kind === 'include') site.mayRepeat = true
    if (node.kind === 'repeated') {
      site.mayRepeat ||= site.hasList || node.alternates.length > 0
      site.hasList = true
    }
  }

  #read(piece: Piece): void {
    if (piece.markup === '') return
    const plan = planOf(piece, { mode: this.#mode, tag: this.#tag, rest: '', closing: '' }, this.planner)
    if (plan === undefined) throw new Unmouldable('odd markup')
    const { exit } = plan
    if (exit.rest !== '' || exit.foreign.length > 0) throw new Unmouldable('half a tag')
    plan.folded ??= fold(plan.operations)
    for (const operation of plan.folded) {
      this.#tailText()
      this.#apply(operation)
    }
    if (this.#tail !== '') throw new Unmouldable('half a reference')
    this.#mode = exit.mode
    this.#tag = exit.tag
  }

  #apply(operation: Operation): void {
    switch (operation.code) {
      case Code.text:
        this.#text(operation.text)
        this.#tail = operation.tail
        return
      case Code.raw:
        // An escape in a script changes where it ends.
        if (operation.text.includes('<!--')) throw new Unmouldable('<!-- in raw text')
        return this.#text(operation.text)
      case Code.start:
        return this.#start(operation.shape, operation.values, [])
      case Code.end:
        return this.#end(operation.name)
      case Code.fixed:
        return this.#fixed(operation.fixed!)
      case Code.comment:
        return void this.#parts.push({ kind: 'fixed', node: new VComment(operation.text) })
      case Code.tag: {
        const { shape, values } = operation
        this.#draft = new TagDraft(shape, values, this.planner.options.decode)
        return
      }
      case Code.tagEnd: {
        const { shape, values, decided } = this.#tagDraft
        this.#draft = undefined
        return this.#start(shape, values, decided)
      }
      case Code.doctype:
        throw new Unmouldable('a doctype')
      default:
        return this.#inTag(operation)
    }
  }

  get #tagDraft(): TagDraft {
    if (this.#draft === undefined) throw new Unmouldable('a tag of which the beginning is not known')
    return this.#draft
  }

  #inTag({ code, name, text: value, raw }: Operation): void {
    const draft = this.#tagDraft
    if (code === Code.attribute) return draft.add(name, value)
    if (code === Code.attributeStart) {
      draft.begin(name, this.#parts)
      this.#parts = []
    }
    if (raw !== '') this.#parts.push(draft.text(raw))
    if (code === Code.attributeEnd)
      this.#parts = draft.end(this.#parts, { mode: this.#mode, quote: quoteOf(this.#mode) })
  }

  #text(text: string): void {
    if (text !== '') this.#parts.push({ kind: 'text', text })
  }

  /** What looked like the beginning of a reference, and was followed by a tag. */
  #tailText(): void {
    const tail = this.#tail
    this.#tail = ''
    this.#text(decodeReferences(tail, false, this.planner.options.decode))
  }

  #start(shape: Shape, values: readonly string[], decided: readonly Decided[]): void {
    const { kind } = shape
    const open = this.#open
    if (!opensPlainly(kind, open)) throw new Unmouldable(`<${kind.tag}>`)
    const isItem = this.#levels.length === this.#itemDepth
    const site = new Site({ shape, values, decided, parent: open, isItem })
    if (kind.isVoid) return void this.#parts.push({ kind: 'element', site, content: [] })
    this.#levels.push({ site, outer: this.#parts })
    this.#parts = []
  }

  #end(name: string): void {
    const level = this.#levels.at(-1)
    const { kind } = this.#site.shape
    const isOfBlock = this.#levels.length > this.#blockDepth
    if (level === undefined || !isOfBlock || kind.tag !== name || !closesPlainly(kind))
      throw new Unmouldable(`</${name}>`)
    this.#levels.pop()
    const content = this.#parts
    this.#parts = level.outer
    this.#parts.push({ kind: 'element', site: level.site, content })
  }

  #fixed(made: Fixed): void {
    const { node } = made
    if (isRoomFor(made, this.#open)) return void this.#parts.push({ kind: 'fixed', node })
    for (const step of made.steps) {
      this.#tailText()
      this.#apply(step)
    }
  }
}
