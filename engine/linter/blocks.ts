import type { RawDiagnostic } from '../diagnostics/diagnostic.ts'
import { lineOf } from '../syntax/line.ts'
import { Source } from '../syntax/source.ts'
import { type BlockNode, children, type Node, opcodeName, type Root, type Span } from '../syntax/tree.ts'
import { Layout, type TagLayout } from './layout.ts'

/** A block with the layout of its tags; `parent` is the block around it. */
interface Block {
  readonly node: BlockNode
  readonly parent: Block | undefined
  readonly open: TagLayout
  readonly close: TagLayout | undefined
}

const END_LENGTH = '{.end}'.length

/**
 * Finds a missing or surplus `.end`. The parser notices only at the end of the input, or at the first tag
 * that closes nothing; the layout of the source often shows better where the slip is.
 */
export function inspectBlocks(root: Root, text: string): RawDiagnostic[] {
  const surplus = root.body.find((node) => node.kind === 'dropped' && node.text === '{.end}')
  if (root.closed && surplus === undefined) return []
  const layout = new Layout(new Source('', text))
  const blocks = collect(root, layout)
  const unclosed = blocks.filter(({ node, close }) => close === undefined && node.kind !== 'struct')
  const missing = unclosed.flatMap((block) => missingEnd(blocks, block, layout))
  return surplus === undefined ? missing : [...missing, ...surplusEnd(blocks, { span: surplus, layout })]
}

function collect(root: Root, layout: Layout): Block[] {
  const blocks: Block[] = []
  const pending: { nodes: readonly Node[]; parent: Block | undefined }[] = [
    { nodes: root.body, parent: undefined },
  ]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const node of next.nodes) {
      let parent = next.parent
      if ('open' in node && node.kind !== 'or') {
        parent = {
          node,
          parent,
          open: layout.tag(node.open),
          close: node.closed ? layout.tag(endTag(node)) : undefined,
        }
        blocks.push(parent)
      }
      for (const nodes of children(node)) pending.push({ nodes, parent })
    }
  }
  return blocks
}

function endTag({ end }: BlockNode): Span {
  return { start: end - END_LENGTH, end }
}

/**
 * Returns the mismatch of an opening and a closing tag, by their lines, their indentation and the HTML around
 * them.
 */
function mismatch(open: TagLayout, close: TagLayout): number {
  if (open.line === close.line) return 0
  const depth = open.depth === close.depth ? 0 : 1.5
  if (open.indent === undefined || close.indent === undefined)
    return depth + (open.indent === close.indent ? 1 : 1.5)
  if (open.indent === close.indent) return depth
  return depth + (close.indent < open.indent ? 3 : 2)
}

/**
 * The blocks inside an unclosed one that lack their `.end` most probably. Were it a certain one, each `.end`
 * on the way out would close the next outer block instead; the way that lies best wins.
 */
function missingEnd(blocks: readonly Block[], unclosed: Block, layout: Layout): RawDiagnostic[] {
  const costs = new Map<Block, number>([[unclosed, 0]])
  for (const block of outermostFirst(blocks)) {
    const { parent, close, open } = block
    const outer = parent && costs.get(parent)
    if (parent === undefined || outer === undefined || close === undefined) continue
    costs.set(block, outer + mismatch(parent.open, close) - mismatch(open, close))
  }
  const all = [...costs].map(
    ([block, cost]) => [block, cost - (takenBranch(block, layout)?.gain ?? 0)] as const,
  )
  return likeliest(all).flatMap((block) => {
    const { node, open } = block
    const values = { block: opcodeName(node), line: open.line }
    const line = takenBranch(block, layout)?.line ?? insertionLine(block, layout)
    const at = layout.source.lines[line - 1] ?? layout.source.text.length
    const opener: RawDiagnostic = { code: 'unclosed-block', span: node.open, values }
    const here: RawDiagnostic = { code: 'missing-end', span: { start: at, end: at }, values }
    return line === open.line ? [opener] : [opener, here]
  })
}

/** Returns the first branch of a block where it fits the block around it better, and how much better. */
function takenBranch({ node, parent, open }: Block, layout: Layout) {
  if (parent === undefined || !('alternative' in node) || node.alternative === undefined) return undefined
  const branch = layout.tag(node.alternative.open)
  const gain = mismatch(open, branch) - mismatch(parent.open, branch)
  return gain > 0 ? { gain, line: branch.line } : undefined
}

/** The block whose cost is least, and the next best where the layout speaks as much for it. */
function likeliest(costs: readonly (readonly [Block, number])[]): Block[] {
  const sorted = [...costs].sort(([, a], [, b]) => a - b)
  const least = sorted[0]?.[1] ?? 0
  return sorted
    .filter(([, cost], i) => i === 0 || (i === 1 && cost < 0 && cost - least < 2))
    .map(([block]) => block)
}

/**
 * The line in front of which the missing `.end` seems to belong: behind the block's last branch, the first
 * line that is indented less than the content or lies outside its element. Content that is not indented ends
 * with its first element.
 */
function insertionLine({ open, close, node }: Block, layout: Layout): number {
  if (open.indent === undefined) return open.line
  const last = close?.line ?? layout.source.lines.length
  const next = nextLine(layout, layout.source.position(lastBranch(node)).line)
  const content = layout.indentOf(next) ?? open.indent
  const least = content > open.indent ? content - 1 : open.indent - 1
  let hasElement = layout.holdsElement(next)
  for (let line = next + 1; line < last; line++) {
    const indent = layout.indentOf(line)
    if (indent === undefined || continues(layout, line)) continue
    if (indent <= least || layout.depthAfter(line) < open.depth) return line
    if (content <= open.indent && hasElement && layout.depthBefore(line) === open.depth) return line
    hasElement ||= layout.holdsElement(line)
  }
  return last
}

/** Returns the offset of the last `.or` or `.alternates with` of a block, or of its opening tag. */
function lastBranch(node: BlockNode): number {
  let last = node.kind === 'repeated' ? (node.alternates[0]?.start ?? node.open.start) : node.open.start
  let branch = 'alternative' in node ? node.alternative : undefined
  for (; branch !== undefined; branch = branch.alternative) last = Math.max(last, branch.open.start)
  return last
}

function nextLine(layout: Layout, line: number): number {
  let next = line + 1
  while (next < layout.source.lines.length && layout.indentOf(next) === undefined) next++
  return next
}

/** Returns true if a line continues the block: its `.or` or `.alternates with`. */
function continues(layout: Layout, line: number): boolean {
  return /^\s*\{\.(?:or|alternates with)\b/.test(lineOf(layout.source, line))
}

/** The `.end` that closes a block too early most probably, where a later one then closes nothing. */
function surplusEnd(
  blocks: readonly Block[],
  { span, layout }: { span: Span; layout: Layout },
): RawDiagnostic[] {
  const last = layout.tag(span)
  const costs = new Map<Block, number>()
  let best: Block | undefined
  let least = 0
  for (const block of outermostFirst(blocks)) {
    const { parent, open, close, node } = block
    if (close === undefined || node.end > span.start) continue
    const outer = parent ? costs.get(parent) : 0
    const later = parent ? parent.close : last
    if (outer === undefined || later === undefined) continue
    const cost = outer + mismatch(open, later) - mismatch(open, close)
    costs.set(block, cost)
    if (cost >= least) continue
    least = cost
    best = block
  }
  if (best === undefined) return []
  const values = { block: opcodeName(best.node), line: best.open.line }
  return [{ code: 'surplus-end', span: endTag(best.node), values }]
}

function outermostFirst(blocks: readonly Block[]): Block[] {
  return [...blocks].sort((a, b) => a.node.start - b.node.start)
}
