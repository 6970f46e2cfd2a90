import { type VNode, type VRoot, withoutGroups } from '../../../engine/html/nodes.ts'
import type { TreeLine } from './answers.ts'

const MOST_LINES = 2000
const LONGEST_TEXT = 100

/** Returns the virtual tree of a page as indented lines, 2,000 at the most. */
export function outline({ children }: VRoot): TreeLine[] {
  const lines: TreeLine[] = []
  add(children, 0)
  return lines

  function add(nodes: readonly VNode[], depth: number): void {
    for (const node of withoutGroups(nodes)) {
      if (lines.length >= MOST_LINES) return
      const text = textOf(node)
      if (text === '') continue
      lines.push({ depth, text, line: lineOf(node) })
      if (typeof node !== 'string' && node.kind === 'element') add(node.children, depth + 1)
    }
  }
}

function textOf(node: Exclude<VNode, { kind: 'group' }>): string {
  if (typeof node === 'string') return node.trim() === '' ? '' : JSON.stringify(short(node))
  if (node.kind === 'comment') return `<!--${short(node.text)}-->`
  if (node.kind === 'doctype') return `<!doctype ${node.name}>`
  const attributes = node.attributes.map(({ name, value }) => ` ${name}=${JSON.stringify(short(value))}`)
  return `<${node.tag}${attributes.join('')}>`
}

function lineOf(node: Exclude<VNode, { kind: 'group' }>): number | undefined {
  if (typeof node === 'string' || node.kind !== 'element' || node.origin === undefined) return undefined
  return node.origin.source.position(node.origin.start).line
}

function short(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
