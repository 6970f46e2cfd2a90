/**
 * Part of a page as a browser made it, to compare with another: comments, blanks in tables and the way
 * a style is written set aside.
 */
export type Snapshot = string | { readonly [part: string]: unknown }

const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

export function snapshots(parent: Node): Snapshot[] {
  const isTable = parent instanceof Element && TABLE_PARTS.has(parent.localName)
  const list: Snapshot[] = []
  for (const node of parent.childNodes) {
    if (node instanceof Element) list.push(snapshot(node))
    else if (node instanceof Text && (!isTable || node.data.trim() !== '')) {
      const last = list.at(-1)
      if (typeof last === 'string') list[list.length - 1] = last + node.data
      else if (node.data !== '') list.push(node.data)
    }
  }
  return list
}

export function snapshot(element: Element): Snapshot {
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'style')
    .map((attribute) => `${nameOf(attribute)}=${attribute.value}`)
    .sort()
  const content = element instanceof HTMLTemplateElement ? element.content : element
  return {
    tag: element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? element.localName : element.tagName,
    ...(attributes.length > 0 && { attributes }),
    ...(element.hasAttribute('style') && style(element)),
    ...state(element),
    children: snapshots(content),
  }
}

/** A link of SVG is one in its namespace only. React declares namespaces by their names alone. */
function nameOf({ name, namespaceURI }: Attr): string {
  return namespaceURI === null || name.startsWith('xmlns') ? name : `${name} (${namespaceURI})`
}

/**
 * Returns the declarations of a style, however it is written: browsers move what is `!important` behind the
 * rest.
 */
function style(element: Element): { readonly style?: readonly string[] } {
  const text =
    'style' in element ? Reflect.get(Object(element.style), 'cssText') : element.getAttribute('style')
  return text === '' ? {} : { style: text.split('; ').map(withoutEnd).sort() }
}

const withoutEnd = (declaration: string): string => declaration.replace(/;$/, '')

/** Returns what a visitor sees in a control beside its attributes. */
function state(element: Element): Record<string, unknown> {
  if (element instanceof HTMLInputElement) return { value: element.value, isChecked: element.checked }
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return { value: element.value }
  if (element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement)
    return { isOpen: element.open }
  return element instanceof HTMLMediaElement ? { isMuted: element.muted } : {}
}

/** Every element and text below a node; React replaces the text of a textarea. */
export function nodesBelow(root: Node): Node[] {
  if (root instanceof HTMLTextAreaElement) return []
  return [...root.childNodes].flatMap((node) => (node instanceof Comment ? [] : [node, ...nodesBelow(node)]))
}
