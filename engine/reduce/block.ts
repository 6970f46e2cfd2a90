import type { Plugins } from '../plugin.ts'
import { type Node, OPCODE_NAMES } from '../tree.ts'
import { reduceCtxVar, reduceInject, reduceVar } from './assign.ts'
import { reduceIf, reducePredicate } from './condition.ts'
import { reduceEval } from './eval.ts'
import { reduceInclude, reduceMacro } from './partial.ts'
import { reduceRepeated } from './repeated.ts'
import { reduceSection } from './section.ts'
import { NOTHING, type Step } from './step.ts'
import { literalText } from './text.ts'
import { reduceVariable } from './variable.ts'

interface Instruction {
  readonly step: Step
  readonly node: Node
}

/**
 * Compiles a list of nodes to one step. Each instruction is guarded: what it throws is recorded at its place,
 * the frames it pushed are gone, and the next one runs (language section 2.3).
 */
export function reduceBlock(nodes: readonly Node[], plugins: Plugins): Step {
  const instructions = joinTexts(nodes).map((node) => ({ node, step: reduceNode(node, plugins) }))
  const [only] = instructions
  if (only === undefined) return NOTHING
  if (instructions.length === 1 && only.node.kind === 'text') return only.step
  return guarded(instructions)
}

function guarded(instructions: readonly Instruction[]): Step {
  const steps = instructions.map(({ step }) => step)
  const { length } = steps
  return (run) => {
    const { scope, template, sink } = run
    for (let i = 0; i < length; i++) {
      try {
        for (; i < length; i++) steps[i]!(run)
      } catch (error) {
        const { node } = instructions[i]!
        run.scope = scope
        run.template = template
        run.sink = sink
        run.place = node
        run.fail(error, OPCODE_NAMES[node.kind])
      }
    }
  }
}

function reduceNode(node: Node, plugins: Plugins): Step {
  switch (node.kind) {
    case 'text': {
      const { text } = node
      return (run) => run.sink.text(text)
    }
    case 'variable':
      return reduceVariable(node, plugins)
    case 'section':
      return reduceSection(node, plugins)
    case 'repeated':
      return reduceRepeated(node, plugins)
    case 'if':
      return reduceIf(node, plugins)
    case 'predicate':
    case 'or':
      return reducePredicate(node, plugins)
    case 'var':
      return reduceVar(node, plugins)
    case 'ctx':
      return reduceCtxVar(node)
    case 'inject':
      return reduceInject(node)
    case 'eval':
      return reduceEval(node)
    case 'include':
      return reduceInclude(node)
    case 'macro':
      return reduceMacro(node, plugins)
    case 'struct':
      return reduceBlock(node.body, plugins)
    default:
      return NOTHING
  }
}

/** Leaves out what prints nothing and joins neighbouring texts and literals. */
function joinTexts(nodes: readonly Node[]): Node[] {
  const joined: Node[] = []
  for (const node of nodes) {
    if (node.kind === 'comment' || node.kind === 'atom' || node.kind === 'dropped') continue
    const text = literalText(node)
    const last = joined.at(-1)
    if (text === undefined) joined.push(node)
    else if (last?.kind === 'text') joined[joined.length - 1] = { ...last, end: node.end, text: last.text + text }
    else joined.push({ kind: 'text', start: node.start, end: node.end, text })
  }
  return joined
}
