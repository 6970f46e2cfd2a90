import type { Call, Node } from './tree.ts'

/** The formatters and predicates that a node calls. */
export function callsOf(node: Node): readonly Call[] {
  switch (node.kind) {
    case 'variable':
    case 'var':
      return node.formatters
    case 'predicate':
    case 'or':
      return node.call === undefined ? [] : [node.call]
    default:
      return []
  }
}
