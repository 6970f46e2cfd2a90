const VOID = /^(?:area|br|col|hr|img|source|track|wbr)$/
const TEXT_NODE = 3

/**
 * The markup of sanitised nodes. Browsers differ in what they escape inside attributes, and forget that a
 * parser drops the first line end of a `pre`; here there is one way.
 */
export function serialise(parent: ParentNode & Node): string {
  let html = ''
  for (const node of parent.childNodes)
    html += isElement(node) ? elementHtml(node) : escapeMarks(node.nodeValue ?? '')
  return html
}

function elementHtml(element: Element): string {
  const tag = element.localName
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${escapeMarks(value)}"`)
  const start = `<${tag}${attributes.join('')}>`
  if (VOID.test(tag)) return start
  const content = serialise(element)
  return `${start}${(tag === 'pre' || tag === 'listing') && content.startsWith('\n') ? '\n' : ''}${content}</${tag}>`
}

function isElement(node: Node): node is Element {
  return node.nodeType !== TEXT_NODE
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\u00a0': '&nbsp;',
}

function escapeMarks(text: string): string {
  return text.replace(/[&<>"\r\u00a0]/g, (mark) => ENTITIES[mark]!)
}
