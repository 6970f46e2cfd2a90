import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment } from 'parse5'
import { namespaceOf } from '../namespace.ts'
import { type Origin, Shape, VComment, VDoctype, VElement, type VNode } from '../nodes.ts'
import type { HtmlParser, ParseRequest } from './html-parser.ts'

type ChildNode = DefaultTreeAdapterTypes.ChildNode
type OriginAt = (offset: number) => Origin | undefined

/** Nodes whose children are still to be converted: a list, not calls, since nesting may be deep. */
type Pending = { readonly nodes: readonly ChildNode[]; readonly into: VNode[] }[]

function convertAll(nodes: readonly ChildNode[], originAt: OriginAt): VNode[] {
  const converted: VNode[] = []
  const pending: Pending = [{ nodes, into: converted }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const node of next.nodes) next.into.push(convert(node, originAt, pending))
  }
  return converted
}

function convert(node: ChildNode, originAt: OriginAt, pending: Pending): VNode {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (node.nodeName === '#comment' && 'data' in node) return new VComment(node.data)
  if ('publicId' in node) return new VDoctype(node.name, node.publicId, node.systemId)
  if (!('tagName' in node)) return ''
  const content = node.nodeName === 'template' && 'content' in node ? node.content : node
  const names = node.attrs.map(({ name, prefix }) => (prefix ? `${prefix}:${name}` : name))
  const offset = node.sourceCodeLocation?.startOffset
  const origin = offset === undefined ? undefined : originAt(offset)
  const shape = new Shape({ tag: node.tagName, namespace: namespaceOf(node.namespaceURI), names, origin })
  const values = node.attrs.map(({ value }) => value)
  const children: VNode[] = []
  pending.push({ nodes: content.childNodes, into: children })
  return new VElement(shape, values, children)
}

/** The HTML parser of servers and tools. */
export const parse5Parser: HtmlParser = Object.freeze({
  decode: (raw: string, isAttribute: boolean) => (isAttribute ? decodeHTMLAttribute(raw) : decodeHTML(raw)),
  parse({ html: text, context, originAt }: ParseRequest): VNode[] {
    const options = { sourceCodeLocationInfo: originAt !== undefined }
    const root =
      context === undefined
        ? parse(text, options)
        : parseFragment(defaultTreeAdapter.createElement(context, html.NS.HTML, []), text, options)
    return convertAll(root.childNodes, originAt ?? (() => undefined))
  },
})
