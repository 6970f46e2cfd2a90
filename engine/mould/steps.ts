import type { VElement, VNode } from '../html/nodes.ts'
import type { OpenElement } from '../html/open-element.ts'
import { isMarkup } from '../html/signs.ts'
import { NOTHING, type Step } from '../reduce/step.ts'
import { type Node, opcodeName } from '../tree.ts'
import { givesWay } from './gives-way.ts'
import { inTurn } from './in-turn.ts'
import type { MouldRun, MouldStep } from './mould-run.ts'
import type { Nodes } from './nodes.ts'
import type { Site } from './site.ts'
import { type Hole, printed } from './variable.ts'
import { VIRTUAL } from './virtual-maker.ts'

/** Text of the template. */
export function text(content: string): MouldStep {
  return (run) => {
    run.pending += content
  }
}

/** A node that is the same in every render. */
export function fixed(node: Exclude<VNode, string>): MouldStep {
  return (run) => {
    run.flush()
    run.nodes.push(run.maker.node(node))
  }
}

/** An element with its attributes and content. */
export function element(site: Site, content: MouldStep): MouldStep {
  return (run) => {
    run.flush()
    enclose(run, { site, values: valuesOf(site, run) }, content)
  }
}

/** An element in which there is only text, as far as the template goes. */
export function leaf(site: Site, parts: readonly (string | Hole)[]): MouldStep {
  const { length } = parts
  return (run) => {
    run.flush()
    const values = valuesOf(site, run)
    let content = ''
    for (let i = 0; i < length; i++) {
      const part = parts[i]!
      if (typeof part === 'string') content += part
      else {
        const value = part.read(run)
        if (!part.isText && isMarkup(value)) {
          const rest = inTurn(parts.slice(i + 1).map(stepOf))
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

const stepOf = (part: string | Hole): MouldStep => (typeof part === 'string' ? text(part) : printed(part))

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
  const { from, top } = nodes
  const key = site.isItem ? nodes.takeKey() : undefined
  const isTaken = maker.takes(site, values)
  if (!isTaken) run.maker = VIRTUAL
  nodes.from = top
  content(run)
  run.flush()
  run.maker = maker
  nodes.key = key
  const made = isTaken ? maker.element(site, values, nodes) : maker.node(virtual(start, nodes))
  nodes.from = from
  nodes.top = top
  nodes.push(made)
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
