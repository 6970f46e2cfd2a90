import { namespaceOf } from '../../engine/html/namespace.ts'
import { Shape, VComment, VDoctype, VElement, type VNode } from '../../engine/html/nodes.ts'

/** Virtual nodes of the children of a DOM node, of whatever window. */
export function childNodesOf({ childNodes }: Node): VNode[] {
  return [...childNodes].flatMap(convert)
}

function convert(node: Node): VNode[] {
  if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? '']
  if (node.nodeType === node.COMMENT_NODE) return [new VComment(node.nodeValue ?? '')]
  if (isDoctype(node)) return [new VDoctype(node.name, node.publicId, node.systemId)]
  if (!isElement(node)) return []
  const { localName: tag, namespaceURI } = node
  const attributes = [...node.attributes]
  const names = attributes.map(({ name }) => name)
  const values = attributes.map(({ value }) => value)
  // A document without scripts reads the content of noscript as markup: a page with scripts has it as text.
  const children =
    tag === 'noscript' ? [node.innerHTML] : childNodesOf(isTemplate(node) ? node.content : node)
  return [new VElement(new Shape({ tag, namespace: namespaceOf(namespaceURI), names }), values, children)]
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE
const isDoctype = (node: Node): node is DocumentType => node.nodeType === node.DOCUMENT_TYPE_NODE
const isTemplate = (node: Element): node is HTMLTemplateElement =>
  node.localName === 'template' && 'content' in node
