import { LITERALS, type Node } from '../syntax/tree.ts'

/** Returns the output of a text or literal instruction; undefined for every other node. */
export function literalText(node: Node): string | undefined {
  if (node.kind === 'text') return node.text
  return node.kind === 'literal' ? LITERALS[node.name] : undefined
}
