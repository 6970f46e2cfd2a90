import { VElement, type VNode } from '../html/nodes.ts'
import { keyNodes } from '../html/tree-sink.ts'
import type { Made, Maker } from './maker.ts'

/** Makes virtual nodes. */
export const VIRTUAL = Object.freeze({
  kind: VElement,
  takes: () => true,
  element: ({ shape }, values, nodes): VElement =>
    new VElement(shape, values, joinTexts(nodes.list() as VNode[])),
  node: (node) => node,
  keyed(nodes, from, key) {
    const list = nodes.list(from) as VNode[]
    keyNodes(list, 0, key)
    nodes.replace(from, list)
  },
  keep(nodes) {
    for (const node of nodes) if (node instanceof VElement) node.isShared = true
  },
} satisfies Maker)

/** Puts texts that stand side by side together, in place. */
export function joinTexts<T extends Made>(nodes: T[]): T[] {
  let length = 0
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!
    const before = length > 0 ? nodes[length - 1] : undefined
    if (typeof node === 'string' && typeof before === 'string')
      nodes[length - 1] = (before + node) as T & string
    else nodes[length++] = node
  }
  nodes.length = length
  return nodes
}
