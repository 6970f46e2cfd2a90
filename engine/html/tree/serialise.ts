import { Trait, traitsOf } from '../elements.ts'
import { Mode, textMode } from '../mode.ts'
import type { VElement, VNode } from '../nodes.ts'

const ENTITIES: Readonly<Record<string, string>> = Object.freeze({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\u00a0': '&nbsp;',
})

const escapeMarks = (text: string): string => text.replace(/[&<>"\r\u00a0]/g, (mark) => ENTITIES[mark]!)

/**
 * Nodes as HTML, so that every parser reads the same nodes of it: line ends and marks of values are escaped
 * alike in texts and attributes. Without recursion: depth is data.
 */
export function serialise(nodes: readonly VNode[]): string {
  let html = ''
  /** Nodes still to be written, the next one last. */
  const pending: Pending[] = []
  const add = (list: readonly VNode[], parent?: VElement) => {
    for (let i = list.length - 1; i >= 0; i--) pending.push({ node: list[i]!, parent })
  }
  add(nodes)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, parent, end } = next
    if (node === undefined) html += end
    else if (typeof node === 'string') html += isVerbatim(parent) ? node : escapeMarks(node)
    else if (node.kind === 'group') add(node.children, parent)
    else if (node.kind === 'comment') html += `<!--${node.text}-->`
    else if (node.kind === 'doctype') html += `<!DOCTYPE ${node.name}>`
    else {
      html += startTag(node)
      if (node.namespace === 'html' && (traitsOf(node.tag) & Trait.void) !== 0) continue
      pending.push({ end: `</${node.tag}>` })
      add(node.children, node)
    }
  }
  return html
}

/** A node with its parent, or an end tag. */
interface Pending {
  readonly node?: VNode
  readonly parent?: VElement | undefined
  readonly end?: string
}

function startTag({ tag, namespace, attributes, children: [first] }: VElement): string {
  const list = attributes.map(({ name, value }) => ` ${name}="${escapeMarks(value)}"`)
  // A parser drops the first line end of such an element.
  const isDropped = namespace === 'html' && (traitsOf(tag) & Trait.dropsLineBreak) !== 0
  const isDoubled = isDropped && typeof first === 'string' && first.startsWith('\n')
  return `<${tag}${list.join('')}>${isDoubled ? '\n' : ''}`
}

function isVerbatim(parent: VElement | undefined): boolean {
  return parent !== undefined && parent.namespace === 'html' && textMode(parent.tag) === Mode.rawtext
}
