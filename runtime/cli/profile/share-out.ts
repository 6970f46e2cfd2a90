import { clamp, lowerQuartile, sum } from './arithmetic.ts'
import { type Frame, isPlugin } from './frame.ts'
import type { Cost, Overhead } from './overhead.ts'
import type { CallNode } from './recorder.ts'

/** A frame in the tree, with its time of one render in microseconds. */
export interface Call {
  readonly frame: Frame
  /** Runs in one render. */
  readonly calls: number
  /** Time spent here and in no child. */
  readonly own: number
  /** Own time and that of everything below. */
  total: number
  /** In the order of the source. */
  readonly children: Call[]
}

/** Bounds of the factor by which timing costs more among other code. */
const MIN_FACTOR = 0.8
const MAX_FACTOR = 1.3

/** The calls with their times; together they take as long as a plain render. */
export function shareOut(micros: number, nodes: Iterable<CallNode>, overhead: Overhead): Call {
  const list = [...nodes]
  const [root] = list
  const renders = root!.calls
  const measured = list.map((node) => ({
    node,
    time: lowerQuartile(node.rounds),
    timing: timingIn(node, overhead) / renders,
  }))
  // Timing costs a little more among other code; the plain renders show how much.
  const surplus = sum(measured.map(({ time }) => time)) - micros
  const factor = clamp(surplus / sum(measured.map(({ timing }) => timing)), MIN_FACTOR, MAX_FACTOR)
  const own = new Map(measured.map(({ node, time, timing }) => [node, Math.max(0, time - timing * factor)]))
  const scale = micros / sum([...own.values()])
  const calls = new Map(
    list.map((node): [CallNode, Call] => {
      const time = Number.isFinite(scale) ? own.get(node)! * scale : 0
      return [node, { frame: node.frame, calls: node.calls / renders, own: time, total: time, children: [] }]
    }),
  )
  // Children before their parents.
  for (const node of list.reverse()) {
    const call = calls.get(node)!
    call.children.sort((a, b) => a.frame.start - b.frame.start)
    const parent = node.parent && calls.get(node.parent)
    if (parent === undefined) continue
    parent.total += call.total
    parent.children.push(call)
  }
  return calls.get(root!)!
}

/** Returns the time that instrumenting a node and its children added to it, in all its calls together. */
function timingIn(node: CallNode, { marker, plugin }: Overhead): number {
  const cost = ({ frame }: CallNode): Cost => (isPlugin(frame) ? plugin : marker)
  let timing = node.parent === undefined ? 0 : cost(node).inside * node.calls
  for (const child of node.children.values()) timing += cost(child).outside * child.calls
  return timing
}
