import type { VElement } from '../html/nodes.ts'
import type { OpenElement } from '../html/open-element.ts'
import { isMarkup } from '../html/signs.ts'
import { NOTHING, type Step } from '../reduce/step.ts'
import { type Node, opcodeName } from '../tree.ts'
import type { AttributeSite } from './attribute-value.ts'
import { givesWay } from './gives-way.ts'
import { inTurn } from './in-turn.ts'
import type { MouldRun, MouldStep } from './mould-run.ts'
import type { Nodes } from './nodes.ts'
import type { Block, Part } from './part.ts'
import type { Site } from './site.ts'
import { printed, type Read, together } from './variable.ts'
import { VIRTUAL } from './virtual-maker.ts'

/** What several parts do, one behind the other. */
export const stepsOf = (parts: readonly Part[]): MouldStep => inTurn(parts.map(stepOf))

/** What a block does. */
export function stepOfBlock({ parts, length }: Block): MouldStep {
  const step = stepsOf(parts)
  return (run) => {
    run.count(length)
    step(run)
  }
}

export function stepOf(part: Part): MouldStep {
  switch (part.kind) {
    case 'text':
      return (run) => {
        run.pending += part.text
      }
    case 'hole':
      return printed(part)
    case 'element':
      return isLeaf(part.content) ? leaf(part.site, part.content) : element(part.site, stepsOf(part.content))
    case 'fixed':
      return (run) => {
        run.flush()
        run.nodes.push(run.maker.node(part.node))
      }
    case 'own':
      return (run) => run.attributeText(part.text)
    case 'value':
      return part.isText ? (run) => run.attributeText(part.read(run)) : (run) => run.value(part.read(run))
    case 'step':
      return part.step
  }
}

type LeafPart = Extract<Part, { kind: 'text' | 'hole' }>

const isLeaf = (parts: readonly Part[]): parts is readonly LeafPart[] =>
  parts.every(({ kind }) => kind === 'text' || kind === 'hole')

/** An element with its attributes and content. */
function element(site: Site, content: MouldStep): MouldStep {
  return (run) => {
    run.flush()
    enclose(run, { site, values: valuesOf(site, run) }, content)
  }
}

/** An element in which there is only text, as far as the template goes. */
function leaf(site: Site, parts: readonly LeafPart[]): MouldStep {
  const { length } = parts
  return (run) => {
    run.flush()
    const values = valuesOf(site, run)
    let content = ''
    for (let i = 0; i < length; i++) {
      const part = parts[i]!
      if (part.kind === 'text') content += part.text
      else {
        const value = part.read(run)
        if (typeof value !== 'string' || (!part.isText && isMarkup(value))) {
          const rest = stepsOf(parts.slice(i + 1))
          return enclose(run, { site, values }, () => {
            run.pending = content
            run.print(value, part.place)
            rest(run)
          })
        }
        run.length += value.length
        content += value
      }
    }
    run.pending = content
    enclose(run, { site, values }, NOTHING)
  }
}

function valuesOf({ values, decided }: Site, run: MouldRun): readonly string[] {
  const { length } = decided
  if (length === 0) return values
  const all = values.slice()
  for (let i = 0; i < length; i++) {
    const { index, read } = decided[i]!
    const value = read(run)
    run.length += value.length
    all[index] = value
  }
  return all
}

interface Start {
  readonly site: Site
  readonly values: readonly string[]
}

/** Makes an element of what is printed inside of it. */
function enclose(run: MouldRun, start: Start, content: MouldStep): void {
  const { site, values } = start
  const { maker, nodes } = run
  const key = site.isItem ? nodes.takeKey() : undefined
  const isTaken = maker.takes(site, values)
  if (!isTaken) run.maker = VIRTUAL
  const from = nodes.open()
  content(run)
  run.flush()
  run.maker = maker
  nodes.key = key
  const made = isTaken ? maker.element(site, values, nodes) : maker.node(virtual(start, nodes))
  nodes.close(from, made)
}

function virtual({ site, values }: Start, nodes: Nodes): VElement {
  const made = VIRTUAL.element(site, values, nodes)
  made.key = nodes.key
  return made
}

/** An instruction: what it throws is recorded at its place, and the next one runs (language section 2.3). */
export function guarded(step: MouldStep, node: Node, open: OpenElement): MouldStep {
  const place = { node, open }
  return (run) => {
    const { scope } = run
    const { isInAttribute } = run
    const { from } = run.nodes
    run.at = place
    try {
      step(run)
    } catch (error) {
      const isLost = run.nodes.from !== from || run.isInAttribute !== isInAttribute
      if (isLost || givesWay(error)) throw error
      run.scope = scope
      run.place = node
      run.fail(error, opcodeName(node))
    }
  }
}

/** An instruction whose output is read as HTML, in the element that is open. */
export function region(step: Step, open: OpenElement): MouldStep {
  return (run) => run.inside(open, () => step(run))
}

/** How an attribute is read that data decides. */
export function attributeRead(site: AttributeSite, parts: readonly Part[]): (run: MouldRun) => string {
  const texts: (string | Read)[] = []
  for (const part of parts) {
    if (part.kind === 'own') texts.push(part.text)
    else if (part.kind === 'value') texts.push(part.read)
  }
  const isPlain = texts.length === parts.length
  if (isPlain && site.isText) return together(texts)
  const [first, rest = ''] = texts
  const beginsWithData = typeof first === 'function' && typeof rest === 'string' && texts.length < 3
  if (isPlain && beginsWithData) return (run) => run.wholeAttribute(site, first(run), rest)
  const write = stepsOf(parts)
  return (run) => run.attribute(site, write)
}
