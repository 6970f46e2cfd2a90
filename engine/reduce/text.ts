import type { LiteralName, Node } from '../tree.ts'

const LITERALS: Readonly<Record<LiteralName, string>> = Object.freeze({
  'meta-left': '{',
  'meta-right': '}',
  newline: '\n',
  space: ' ',
  tab: '\t',
})

/** What a text or a literal instruction prints; undefined for every other node. */
export function literalText(node: Node): string | undefined {
  if (node.kind === 'text') return node.text
  return node.kind === 'literal' ? LITERALS[node.name] : undefined
}
