import type { Source } from '../../../engine/syntax/source.ts'
import { type BlockNode, type Node, type Or, type Root, walk } from '../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'

/**
 * Finds blocks that print nothing in any of their branches, since nothing is written there. Blanks within a
 * line count as written: they keep words and class names apart.
 */
export function emptyBlocks(source: Source, root: Root): FileDiagnostic[] {
  return [...walk(root.body)].flatMap((node) => {
    if (!isCondition(node) || !node.closed || !branches(node).every(isUnwritten)) return []
    const { start, end } = node.open
    return [themeDiagnostic({ source, start, end }, { code: 'empty-block' })]
  })
}

type Condition = Exclude<BlockNode, { readonly kind: 'or' | 'macro' | 'struct' }>

function isCondition(node: Node): node is Condition {
  return 'open' in node && node.kind !== 'or' && node.kind !== 'macro' && node.kind !== 'struct'
}

function branches(node: Condition): (readonly Node[])[] {
  const found = node.kind === 'repeated' ? [node.body, node.alternates] : [node.body]
  for (let or: Or | undefined = node.alternative; or !== undefined; or = or.alternative) found.push(or.body)
  return found
}

function isUnwritten(body: readonly Node[]): boolean {
  const text = body.map((node) => (node.kind === 'text' ? node.text : node.kind)).join('')
  return text === '' || (text.includes('\n') && text.trim() === '')
}
