import { VElement, type VNode } from '../nodes.ts'

/** Copies a node that several items share, so that its elements say which of them they were made of. */
export function withItem<Node extends VNode>(node: Node, item: unknown): Node
export function withItem(node: VNode, item: unknown): VNode {
  if (!(node instanceof VElement)) return node
  const children = node.children.map((child) => withItem(child, item))
  const copy = new VElement(node.shape, node.values, children)
  copy.key = node.key
  copy.scope = item
  return copy
}
