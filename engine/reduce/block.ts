import { NO_TAG } from '../lookup/scope.ts'
import type { Plugins } from '../plugin.ts'
import type { TextChunk } from '../sink.ts'
import { listOf } from '../syntax/list-of.ts'
import { type Node, opcodeName } from '../syntax/tree.ts'
import { NOTHING, type Reducer, type Reducers, type Step } from './reducer.ts'
import { literalText } from './text.ts'

/** An instruction and the text in front of it, printed together: half as many calls as one by one. */
class Segment {
  constructor(
    readonly chunk: TextChunk | undefined,
    /** Undefined for the text at the end. */
    readonly node: Node | undefined,
    /** Undefined until the instruction first runs: long templates compile within the time of a render. */
    public step?: Step,
  ) {}
}

/** A chunk whose nodes are still being collected. */
type Draft = { markup: string; readonly nodes: Node[]; tokenized: undefined } & TextChunk

/** A list of nodes in segments; the last one holds the text at the end. */
function segmentsOf(nodes: readonly Node[]): readonly Segment[] {
  const segments = listOf<Segment>()
  let chunk: Draft | undefined
  for (const node of nodes) {
    const text = literalText(node)
    if (text === '') continue
    if (text !== undefined) {
      if (chunk === undefined) chunk = { markup: text, nodes: [node], tokenized: undefined }
      else {
        chunk.markup += text
        chunk.nodes.push(node)
      }
    } else if (isPrinted(node)) {
      segments.push(new Segment(chunk, node))
      chunk = undefined
    }
  }
  if (chunk !== undefined) segments.push(new Segment(chunk, undefined, NOTHING))
  return segments
}

const isPrinted = ({ kind }: Node): boolean => kind !== 'comment' && kind !== 'atom' && kind !== 'dropped'

/**
 * Compiles a list of nodes to one step, when it first runs: many branches never do. Each instruction is
 * guarded: what it throws is recorded with its span, the frames it pushed are gone, and the next one runs.
 */
function reduceBlock(nodes: readonly Node[], reducer: Reducer): Step {
  if (!nodes.some(isPrinted)) return NOTHING
  let segments: readonly Segment[] | undefined
  return (run) => {
    segments ??= segmentsOf(nodes)
    const { frame } = run
    const { length } = segments
    for (let i = 0; i < length; i++) {
      try {
        for (; i < length; i++) {
          const segment = segments[i]!
          if (segment.chunk !== undefined) run.sink.text(segment.chunk)
          segment.step ??= reduceInstruction(segment.node!, reducer)
          segment.step(run)
          if ((i & 15) === 15) run.tick()
        }
      } catch (error) {
        const { node } = segments[i]!
        if (!node) throw error
        run.frame = frame
        run.tagValue = NO_TAG
        run.span = node
        run.fail(error, opcodeName(node))
      }
    }
  }
}

/** Returns what compiles templates of such instructions with such plug-ins. */
export function createReducer(plugins: Plugins, reducers: Reducers): Reducer {
  return {
    plugins,
    reducers,
    block(nodes) {
      return reduceBlock(nodes, this)
    },
  }
}

function reduceInstruction(node: Node, reducer: Reducer): Step {
  const reduce = reducer.reducers[node.kind] as ((node: Node, reducer: Reducer) => Step) | undefined
  if (reduce === undefined) return NOTHING
  const step = reduce(node, reducer)
  const { observe } = reducer.plugins
  return observe === undefined ? step : (run) => observe(node, run, () => step(run))
}
