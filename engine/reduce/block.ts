import type { Plugins } from '../plugin.ts'
import type { Piece } from '../sink.ts'
import { type Node, opcodeName } from '../tree.ts'
import { reduceCtxVar, reduceInject, reduceVar } from './assign.ts'
import { reduceIf, reducePredicate } from './condition.ts'
import { reduceEval } from './eval.ts'
import { reduceInclude, reduceMacro } from './partial.ts'
import { reduceRepeated } from './repeated.ts'
import { reduceSection } from './section.ts'
import { NOTHING, type Step } from './step.ts'
import { literalText } from './text.ts'
import { reduceVariable } from './variable.ts'

/** An instruction and the text in front of it, printed together: half as many calls as one by one. */
interface Instruction {
  readonly piece: Piece
  readonly step: Step
  readonly node: Node
}

/**
 * Compiles a list of nodes to one step. Each instruction is guarded: what it throws is recorded at its place,
 * the frames it pushed are gone, and the next one runs (language section 2.3).
 */
export function reduceBlock(nodes: readonly Node[], plugins: Plugins): Step {
  const instructions: Instruction[] = []
  let texts: Node[] = []
  for (const node of nodes) {
    if (literalText(node) !== undefined) texts.push(node)
    else if (node.kind !== 'comment' && node.kind !== 'atom' && node.kind !== 'dropped') {
      instructions.push({ piece: pieceOf(texts), step: reduceNode(node, plugins), node })
      texts = []
    }
  }
  const last = pieceOf(texts)
  if (instructions.length > 0) return guarded(instructions, last)
  return last.markup === '' ? NOTHING : (run) => run.sink.text(last)
}

function pieceOf(nodes: readonly Node[]): Piece {
  return { markup: nodes.map(literalText).join(''), nodes, plan: undefined }
}

function guarded(instructions: readonly Instruction[], last: Piece): Step {
  const { length } = instructions
  return (run) => {
    const { scope } = run
    for (let i = 0; i < length; i++) {
      try {
        for (; i < length; i++) {
          const { piece, step } = instructions[i]!
          if (piece.markup !== '') run.sink.text(piece)
          step(run)
        }
      } catch (error) {
        const { node } = instructions[i]!
        run.scope = scope
        run.place = node
        run.fail(error, opcodeName(node))
      }
    }
    if (last.markup !== '') run.sink.text(last)
  }
}

function reduceNode(node: Node, plugins: Plugins): Step {
  switch (node.kind) {
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
