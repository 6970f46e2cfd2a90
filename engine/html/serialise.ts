import { Trait, traitsOf } from './elements.ts'
import { Mode, textMode } from './mode.ts'
import type { VElement, VNode } from './nodes.ts'

const TEXT: Readonly<Record<string, string>> = Object.freeze({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00A0': '&nbsp;',
})

/** Nodes as HTML (the standard's section 13.3). */
export function serialise(nodes: readonly VNode[], parent?: VElement): string {
  let html = ''
  for (const node of nodes) {
    if (typeof node === 'string')
      html += isVerbatim(parent) ? node : node.replace(/[&<>\u00A0]/g, (unit) => TEXT[unit]!)
    else if (node.kind === 'group') html += serialise(node.children, parent)
    else if (node.kind === 'comment') html += `<!--${node.text}-->`
    else if (node.kind === 'doctype') html += `<!DOCTYPE ${node.name}>`
    else html += element(node)
  }
  return html
}

function element(node: VElement): string {
  const { tag, attributes, children } = node
  const list = attributes.map(
    ({ name, value }) => ` ${name}="${value.replace(/[&"\u00A0]/g, (unit) => TEXT[unit]!)}"`,
  )
  const start = `<${tag}${list.join('')}>`
  const isVoid = node.namespace === 'html' && (traitsOf(tag) & Trait.void) !== 0
  return isVoid ? start : `${start}${serialise(children, node)}</${tag}>`
}

function isVerbatim(parent: VElement | undefined): boolean {
  return parent !== undefined && parent.namespace === 'html' && textMode(parent.tag) === Mode.rawtext
}
