import { Trait, traitsOf } from '../elements.ts'
import { Mode, textMode } from '../mode.ts'
import type { VElement, VNode } from '../nodes.ts'

const TEXT: Readonly<Record<string, string>> = Object.freeze({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00A0': '&nbsp;',
})

/** Nodes as HTML (the standard's section 13.3). Without recursion: depth is data. */
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
    else if (typeof node === 'string')
      html += isVerbatim(parent) ? node : node.replace(/[&<>\u00A0]/g, (unit) => TEXT[unit]!)
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

function startTag({ tag, attributes }: VElement): string {
  const list = attributes.map(
    ({ name, value }) => ` ${name}="${value.replace(/[&"\u00A0]/g, (unit) => TEXT[unit]!)}"`,
  )
  return `<${tag}${list.join('')}>`
}

function isVerbatim(parent: VElement | undefined): boolean {
  return parent !== undefined && parent.namespace === 'html' && textMode(parent.tag) === Mode.rawtext
}
