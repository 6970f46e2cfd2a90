import { type BlockNode, type Node, type Span, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'

/** A block of a template with the blocks inside it. */
export interface OutlineEntry extends Span {
  /** Its opening tag without braces, e.g. `.repeated section items`. */
  readonly label: string
  readonly kind: BlockNode['kind']
  readonly open: Span
  readonly inside: readonly OutlineEntry[]
}

/** The blocks of a template, nested as they are written. */
export function outlineOf(template: Template): OutlineEntry[] {
  return entries(template.root.body, template.source.text)
}

function entries(nodes: readonly Node[], text: string): OutlineEntry[] {
  return nodes.filter(isBlock).flatMap((block) => {
    const alternative = 'alternative' in block && block.alternative ? [block.alternative] : []
    const inside = [...entries(block.body, text), ...entries(alternative, text)]
    if (block.kind === 'or') return inside
    const { start, end } = block
    return [{ label: label(block.open, text), kind: block.kind, open: block.open, start, end, inside }]
  })
}

function label({ start, end }: Span, text: string): string {
  return text.slice(start + 1, end - 1)
}

function isBlock(node: Node): node is BlockNode {
  return 'open' in node
}

/** The tags of the block whose opening tag, `.or`, `.alternates with` or `.end` is at an offset. */
export function matchingTags(template: Template, offset: number): readonly Span[] {
  const { text } = template.source
  for (const node of walk(template.root.body)) {
    if (!isBlock(node) || node.kind === 'or') continue
    const tags = tagsOf(node, text)
    if (tags.some(({ start, end }) => start <= offset && offset <= end)) return tags
  }
  return []
}

/** The lines that an editor can fold: each block without its `.end`, in offsets. */
export function foldsOf(template: Template): Span[] {
  const blocks = [...walk(template.root.body)].filter(isBlock)
  return blocks
    .filter(({ kind, closed }) => kind !== 'or' && closed)
    .map(({ open, end }) => ({ start: open.start, end: endTag(template.source.text, end).start }))
}

function tagsOf(block: BlockNode, text: string): Span[] {
  const tags = [block.open]
  let or = 'alternative' in block ? block.alternative : undefined
  for (; or !== undefined; or = or.alternative) tags.push(or.open)
  return block.closed ? [...tags, endTag(text, block.end)] : tags
}

/** The tag that closes a block which ends at an offset. */
function endTag(text: string, end: number): Span {
  return { start: text.lastIndexOf('{', end - 1), end }
}
