import {
  type BlockNode,
  type Eval,
  type Include,
  LITERALS,
  type Node,
  type Or,
  type Repeated,
  type Root,
  type Text,
  type Variable,
  walk,
} from '../../syntax/tree.ts'
import type { HtmlContext } from './context.ts'
import { type Effects, effectOf } from './inert.ts'
import { contextOf, keyOf, LOST, read, readValue, START, type StartTag, type State } from './state.ts'

/** A tag that prints a value. */
export type PrintingNode = Variable | Eval | Include

/** A tag that prints a value, with its HTML contexts. */
export interface PrintedValue<Owner> {
  readonly node: PrintingNode
  readonly owner: Owner
  /** Several where a partial has several callers, or branches leave tags or quotes open. */
  readonly contexts: readonly HtmlContext[]
  /**
   * Contexts by the tag that applies its partial, without those that only occur where an earlier value is
   * empty or is not a name.
   */
  readonly likely: readonly (readonly HtmlContext[])[]
}

/** A template or a partial. */
export interface Owned<Owner> {
  readonly owner: Owner
  readonly root: Root
}

export interface FlowOptions<Owner> {
  readonly effects: Effects
  /** Undefined where it is missing: then it counts as a value. */
  readonly partial: (name: string) => Owned<Owner> | undefined
  /** Called with each text in each state that may precede it, and with its start tags there. */
  readonly onText?: (text: Text, tags: readonly StartTag[]) => void
}

/**
 * Limit of states that are followed through one list of nodes; beyond it the state of the following text is
 * unknown.
 */
const MAX_STATES = 16
/** Blocks and partials that are followed inside each other; deeper ones would take too much of the stack. */
const MAX_DEPTH = 200

/**
 * Follows the HTML through a syntax tree with all states that it may be in, as a contextual escaper does:
 * branches are joined, a repeated body is followed until nothing new comes of it, partials are read in their
 * callers' states.
 */
export function findPrintedValues<Owner>(
  whole: Owned<Owner>,
  options: FlowOptions<Owner>,
): PrintedValue<Owner>[] {
  return new Flow(options).follow(whole)
}

/**
 * Follows a template in the same way and takes partials for values. Returns false where it gave up, so that
 * some states of some texts are missing.
 */
export function followTexts(
  root: Root,
  options: Required<Pick<FlowOptions<undefined>, 'onText' | 'effects'>>,
): boolean {
  const flow = new Flow<undefined>({ partial: () => undefined, ...options })
  flow.follow({ owner: undefined, root })
  return !flow.isLost
}

const UNKNOWN: readonly HtmlContext[] = [{ kind: 'unknown' }]

interface Passage {
  readonly context: HtmlContext
  /** The tag that first applied the partial in this state. */
  readonly caller: PrintingNode | undefined
  isUnlikely: boolean
}

/** Nodes of one template, in its order. */
interface List<Owner> {
  readonly owner: Owner
  readonly nodes: readonly Node[]
}

class Flow<Owner> {
  /** The states behind a list by the state before it; undefined while it is being followed. */
  readonly #behind = new Map<readonly Node[], Map<string, readonly State[] | undefined>>()
  readonly #printed = new Map<PrintingNode, { owner: Owner; passages: Map<string, Passage> }>()
  readonly #macros = new Map<string, List<Owner>>()
  readonly #opened = new Set<Root>()
  /** Lists that apply themselves. */
  readonly #circles = new Set<readonly Node[]>()
  #caller: PrintingNode | undefined
  /** True if the analysis gave up. */
  isLost = false
  #depth = 0

  constructor(readonly options: FlowOptions<Owner>) {}

  follow(whole: Owned<Owner>): PrintedValue<Owner>[] {
    this.#through(this.#open(whole), START)
    // A macro that is applied nowhere here is read as text.
    for (const macro of this.#macros.values()) if (!this.#behind.has(macro.nodes)) this.#through(macro, START)
    return [...this.#printed].map(([node, { owner, passages }]) => {
      if (this.isLost) return { node, owner, contexts: UNKNOWN, likely: [UNKNOWN] }
      const all = [...passages.values()]
      const likely = all.filter(({ isUnlikely }) => !isUnlikely)
      const callers = [...new Set(likely.map(({ caller }) => caller))]
      const ways = callers.map((caller) => contextsOf(likely.filter((passage) => passage.caller === caller)))
      return { node, owner, contexts: contextsOf(all), likely: ways }
    })
  }

  #open({ owner, root }: Owned<Owner>): List<Owner> {
    if (this.#opened.has(root)) return { owner, nodes: root.body }
    this.#opened.add(root)
    for (const node of walk(root.body))
      if (node.kind === 'macro') this.#macros.set(node.name, { owner, nodes: node.body })
    return { owner, nodes: root.body }
  }

  #through(list: List<Owner>, state: State): readonly State[] {
    const known = this.#behind.get(list.nodes) ?? new Map<string, readonly State[] | undefined>()
    this.#behind.set(list.nodes, known)
    const key = `${keyOf(state)}\n${state.isUnlikely}`
    if (known.has(key)) return known.get(key) ?? this.#circle(list, state)
    const isTooMany = this.isLost || known.size > 2 * MAX_STATES
    if (isTooMany && !state.isLost) return this.#through(list, LOST)
    if (this.#depth > MAX_DEPTH) {
      this.isLost = true
      return [LOST]
    }
    known.set(key, undefined)
    this.#depth++
    let states: readonly State[] = [state]
    for (const node of list.nodes)
      states = unique(states.flatMap((each) => this.#step(node, list.owner, each)))
    this.#depth--
    known.set(key, states)
    if (this.#circles.has(list.nodes) && states.some((each) => keyOf(each) !== keyOf(state)))
      this.isLost = true
    return states
  }

  /**
   * Recursive partials are assumed to leave the HTML state unchanged; if they do not, the analysis gives up.
   */
  #circle({ nodes }: List<Owner>, state: State): readonly State[] {
    this.#circles.add(nodes)
    return [state]
  }

  #step(node: Node, owner: Owner, state: State): readonly State[] {
    switch (node.kind) {
      case 'text':
        return [this.#text(node, state)]
      case 'literal':
        return [read(state, LITERALS[node.name])]
      case 'variable':
        return this.#apply(node, owner, state)
      case 'include':
        return node.args.values.includes('output') ? this.#apply(node, owner, state) : [state]
      case 'eval':
        return isAssignment(node) ? [state] : this.#print(node, owner, state)
      case 'repeated':
        return this.#repeat(node, owner, state)
      case 'section':
      case 'if':
      case 'predicate':
      case 'or':
        return this.#branch(node, owner, state)
      case 'struct':
        return this.#through({ owner, nodes: node.body }, state)
      default:
        return [state]
    }
  }

  #text(node: Text, state: State): State {
    const { onText } = this.options
    if (onText === undefined) return read(state, node.text)
    const tags: StartTag[] = []
    const behind = read(state, node.text, (tag) => tags.push(tag))
    onText(node, tags)
    return behind
  }

  #print(node: PrintingNode, owner: Owner, state: State): readonly State[] {
    const value = this.#printed.get(node) ?? { owner, passages: new Map<string, Passage>() }
    this.#printed.set(node, value)
    const key = keyOf(state)
    const known = value.passages.get(key)
    if (known === undefined) {
      const context = contextOf(state)
      value.passages.set(key, { context, caller: this.#caller, isUnlikely: state.isUnlikely })
    } else if (!state.isUnlikely) known.isUnlikely = false
    return readValue(state, exampleOf(node, this.options.effects))
  }

  #apply(node: Variable | Include, owner: Owner, state: State): readonly State[] {
    const name = partialName(node)
    const list = name === undefined ? undefined : this.#partial(name)
    if (list === undefined) return this.#print(node, owner, state)
    const caller = this.#caller
    this.#caller = node
    const states = this.#through(list, state)
    this.#caller = caller
    return states
  }

  #partial(name: string): List<Owner> | undefined {
    const macro = this.#macros.get(name)
    if (macro !== undefined) return macro
    const partial = this.options.partial(name)
    return partial === undefined ? undefined : this.#open(partial)
  }

  #branch(first: BlockNode | undefined, owner: Owner, state: State): readonly State[] {
    const states: State[] = []
    let branch: BlockNode | undefined = first
    while (branch !== undefined) {
      states.push(...this.#through({ owner, nodes: branch.body }, state))
      if (branch.kind === 'or' && branch.call === undefined) return unique(states)
      branch = alternativeOf(branch)
    }
    return unique([...states, state])
  }

  #repeat({ body, alternates, alternative }: Repeated, owner: Owner, state: State): readonly State[] {
    const behind: State[] = [...this.#branch(alternative, owner, state)]
    const starts: State[] = [state]
    const known = new Set([keyOf(state)])
    for (const start of starts) {
      const ends = this.#through({ owner, nodes: body }, start)
      behind.push(...ends)
      for (const end of ends.flatMap((each) => this.#through({ owner, nodes: alternates }, each))) {
        const next = starts.length > MAX_STATES ? LOST : end
        const key = keyOf(next)
        if (!known.has(key)) starts.push(next)
        known.add(key)
      }
    }
    return unique(behind)
  }
}

/** Contexts without doubles: states distinguish more than they do. */
function contextsOf(passages: readonly Passage[]): readonly HtmlContext[] {
  if (passages.length === 1) return [passages[0]!.context]
  return [...new Map(passages.map(({ context }) => [JSON.stringify(context), context])).values()]
}

/** States without doubles; of two that differ in likelihood only, the likely one. */
function unique(states: readonly State[]): readonly State[] {
  if (states.length < 2) return states
  const kept = new Map<string, State>()
  for (const state of states) {
    const key = keyOf(state)
    if (kept.get(key)?.isUnlikely !== false) kept.set(key, state)
  }
  return kept.size > MAX_STATES ? [LOST] : [...kept.values()]
}

function alternativeOf(block: BlockNode): Or | undefined {
  return 'alternative' in block ? block.alternative : undefined
}

/**
 * The partial or macro that a tag prints; undefined where it prints a value, or changes what the partial
 * printed.
 */
export function partialName(node: Variable | Include): string | undefined {
  if (node.kind === 'include') return node.name
  const last = node.formatters.at(-1)
  return last?.name === 'apply' ? last.args?.values[0] : undefined
}

/** Possible output of a tag: a word, or attributes. */
function exampleOf(node: PrintingNode, effects: Effects): string {
  const isAttributes =
    node.kind === 'variable' &&
    node.formatters.some(({ name }) => effectOf(effects, name)?.printsAttributes === true)
  return isAttributes ? 'x="x" ' : 'x'
}

function isAssignment({ text }: Eval): boolean {
  return /^\s*#?\s*@[\w.]+\s*=[^=]/.test(text)
}
