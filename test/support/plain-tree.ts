import { toCode } from '../../engine/code/to-code.ts'
import { type Node, type Root, walk } from '../../engine/syntax/tree.ts'

/** A tree without its positions, as JSON: its instructions, and the tags that were left out of them. */
export function plainTree(root: Root): unknown {
  return { code: JSON.parse(JSON.stringify(toCode(root))), dropped: droppedTexts(root.body) }
}

/** One node without its positions. */
export function plainNode(node: Node): unknown {
  return plainTree({ kind: 'root', start: 0, end: 0, open: { start: 0, end: 0 }, body: [node], closed: true })
}

function droppedTexts(nodes: readonly Node[]): string[] {
  return [...walk(nodes)].flatMap((node) => (node.kind === 'dropped' ? [node.text] : []))
}
