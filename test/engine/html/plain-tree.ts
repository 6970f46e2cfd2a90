import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment } from 'parse5'
import { VElement, type VNode, withoutGroups } from '../../../engine/html/nodes.ts'

/**
 * A tree in a form that is easy to compare: text as strings, an element as its name, attributes and children.
 */
export type Plain =
  | string
  | { name: string; attributes: string[][]; children: Plain[] }
  | { comment: string }
  | { doctype: string }

export function plain(nodes: readonly VNode[]): Plain[] {
  return withoutGroups(nodes).map((node) => {
    if (typeof node === 'string') return node
    if (node.kind === 'comment') return { comment: node.text }
    if (node.kind === 'doctype') return { doctype: `${node.name} ${node.publicId} ${node.systemId}` }
    return {
      name: `${node.namespace} ${node.tag}`,
      attributes: node.attributes.map(({ name, value }) => [name, value]),
      children: plain(node.children),
    }
  })
}

function fromParser(node: DefaultTreeAdapterTypes.ChildNode): Plain {
  if ('value' in node) return node.value
  if ('data' in node) return { comment: node.data }
  if (!('tagName' in node))
    return {
      doctype: `${'name' in node ? node.name : ''} ${'publicId' in node ? node.publicId : ''} ${'systemId' in node ? node.systemId : ''}`,
    }
  const namespace =
    node.namespaceURI === html.NS.HTML ? 'html' : node.namespaceURI === html.NS.SVG ? 'svg' : 'math'
  const content = 'content' in node ? node.content : node
  return {
    name: `${namespace} ${node.tagName}`,
    attributes: node.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
    children: content.childNodes.map(fromParser),
  }
}

/** Parses a string by parse5. */
export function parsed(text: string, context: string | undefined): Plain[] {
  const root =
    context === undefined
      ? parse(text)
      : parseFragment(defaultTreeAdapter.createElement(context, html.NS.HTML, []), text, {})
  return root.childNodes.map(fromParser)
}

/** All elements of a tree, in the order of their start tags. */
export function elementsOf(nodes: readonly VNode[]): VElement[] {
  return withoutGroups(nodes).flatMap((node) =>
    node instanceof VElement ? [node, ...elementsOf(node.children)] : [],
  )
}
