import { joinTexts } from '../html/join-texts.ts'
import { keyNodes } from '../html/key-nodes.ts'
import { VElement, type VNode } from '../html/nodes.ts'
import type { Maker } from './maker.ts'

/** Makes virtual nodes. */
export const VIRTUAL = Object.freeze({
  kind: VElement,
  isWritten: false,
  takes: () => true,
  element: ({ shape }, values, nodes): VElement =>
    new VElement(shape, values, joinTexts(nodes.list() as VNode[])),
  node: (node) => node,
  keyed(nodes, from, key) {
    const list = joinTexts(nodes.list(from) as VNode[])
    keyNodes(list, 0, key)
    nodes.replace(from, list)
  },
  keep(nodes) {
    for (const node of nodes) if (node instanceof VElement) node.isShared = true
  },
} satisfies Maker)
