import { cut } from './text.ts'

/** Characters of a path. */
export const LONGEST_PATH = 200

/**
 * Returns where an element is, e.g. `#cart>div.entry>button.remove`: from the nearest ancestor with an id, as
 * many segments as 200 characters hold, the element's own last. Empty for what is no element.
 */
export function elementPath(node: Node | null | undefined): string {
  let path = ''
  for (let element = elementOf(node); element !== null; element = element.parentElement) {
    const segment = segmentOf(element)
    const longer = path === '' ? segment : `${segment}>${path}`
    if (longer.length > LONGEST_PATH) return path || cut(segment, LONGEST_PATH)
    path = longer
    if (segment.startsWith('#') || element.localName === 'body') return path
  }
  return path
}

function elementOf(node: Node | null | undefined): Element | null {
  if (node === null || node === undefined) return null
  return node.nodeType === 1 ? (node as Element) : node.parentElement
}

function segmentOf(element: Element): string {
  // A form's own fields may hide its attributes' properties, such as `id`.
  const id = element.getAttribute('id')
  if (id) return `#${id}`
  const [first = ''] = (element.getAttribute('class') ?? '').trim().split(/\s+/, 1)
  return first === '' ? element.localName : `${element.localName}.${first}`
}
