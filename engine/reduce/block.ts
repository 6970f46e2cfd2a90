import type { Plugins } from '../plugin.ts'
import type { Piece } from '../sink.ts'
import { type Node, opcodeName } from '../tree.ts'
import { reduceCtxVar, reduceInject, reduceVar } from './assign.ts'
import { reduceIf, reducePredicate } from './condition.ts'
import { reduceEval } from './eval.ts'
import { reduceInclude, reduceMacro } from './partial.ts'
import { reduceRepeated } from './repeated.ts'
import { reduceSection } from './section.ts'
import { NOTHING, type Reducer, type Step } from './step.ts'
import { literalText } from './text.ts'
import { reduceVariable } from './variable.ts'

/** An instruction and the text in front of it, printed together: half as many calls as one by one. */
interface Turn {
  readonly piece: Piece
  /** Undefined for the text at the end. */
  readonly node: Node | undefined
}

/** A list of nodes in turns; the last one holds the text at the end. */
function inTurns(nodes: readonly Node[]): readonly Turn[] {
  const turns: Turn[] = []
  let texts: Node[] = []
  for (const node of nodes) {
    if (literalText(node) !== undefined) texts.push(node)
    else if (node.kind !== 'comment' && node.kind !== 'atom' && node.kind !== 'dropped') {
      turns.push({ piece: pieceOf(texts), node })
      texts = []
    }
  }
  turns.push({ piece: pieceOf(texts), node: undefined })
  return turns
}

/**
 * Compiles a list of nodes to one step. Each instruction is guarded: what it throws is recorded at its place,
 * the frames it pushed are gone, and the next one runs (language section 2.3).
 */
function reduceBlock(nodes: readonly Node[], reducer: Reducer): Step {
  const turns = inTurns(nodes).map(({ piece, node }) => ({
    piece,
    node,
    step: reduceInstruction(node, reducer),
  }))
  const isEmpty = turns.length === 1 && turns[0]!.piece.markup === ''
  return isEmpty ? NOTHING : guarded(turns)
}

/** Compiles a template for strings. */
export function stringReducer(plugins: Plugins): Reducer {
  const block = (nodes: readonly Node[]) => reduceBlock(nodes, reducer)
  const reducer: Reducer = { ...plugins, block }
  return reducer
}

function pieceOf(nodes: readonly Node[]): Piece {
  return { markup: nodes.map(literalText).join(''), nodes }
}

function guarded(turns: readonly (Turn & { readonly step: Step })[]): Step {
  const { length } = turns
  return (run) => {
    const { scope } = run
    for (let i = 0; i < length; i++) {
      try {
        for (; i < length; i++) {
          const { piece, step } = turns[i]!
          if (piece.markup !== '') run.sink.text(piece)
          step(run)
        }
      } catch (error) {
        const { node } = turns[i]!
        if (!node) throw error
        run.scope = scope
        run.place = node
        run.fail(error, opcodeName(node))
      }
    }
  }
}

/** Any instruction; without one nothing is done. */
function reduceInstruction(node: Node | undefined, reducer: Reducer): Step {
  switch (node?.kind) {
    case 'variable':
      return reduceVariable(node, reducer)
    case 'macro':
      return reduceMacro(node, reducer)
    case 'section':
      return reduceSection(node, reducer)
    case 'repeated':
      return reduceRepeated(node, reducer)
    case 'if':
      return reduceIf(node, reducer)
    case 'predicate':
    case 'or':
      return reducePredicate(node, reducer)
    case 'var':
      return reduceVar(node, reducer)
    case 'ctx':
      return reduceCtxVar(node)
    case 'inject':
      return reduceInject(node)
    case 'eval':
      return reduceEval(node, reducer)
    case 'include':
      return reduceInclude(node)
    case 'struct':
      return reducer.block(node.body)
    default:
      return NOTHING
  }
}
