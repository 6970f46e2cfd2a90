import { isValidElement, type ReactNode } from 'react'

const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const DASHES = /[\u2010-\u2015\u2212]/g

/** Spaces and dashes of one kind. */
const fold = (text: string): string => text.replace(SPACES, ' ').replace(DASHES, '-')

/**
 * Gives texts of a server's HTML the spaces and dashes that they have in the elements that take it over.
 * Browsers and servers write times and ranges with different spaces (a narrow one or a common one in
 * `10:00 AM`), and React would discard the whole page for one of them.
 */
export function alignTexts(container: Element, elements: ReactNode): void {
  const own = new Set<string>()
  collect(elements, own)
  let byFolded: Map<string, string> | undefined
  const walker = container.ownerDocument.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    if (own.has(text)) continue
    byFolded ??= new Map([...own].map((known) => [fold(known), known]))
    const aligned = byFolded.get(fold(text))
    if (aligned !== undefined) node.nodeValue = aligned
  }
}

function collect(node: ReactNode, texts: Set<string>): void {
  if (typeof node === 'string') texts.add(node)
  else if (Array.isArray(node)) for (const child of node) collect(child, texts)
  else if (isValidElement<Holder>(node)) {
    collect(node.props.children, texts)
    collect(node.props.content, texts)
  }
}

/** An element, or the slot of a behaviour. */
interface Holder {
  readonly children?: ReactNode
  readonly content?: ReactNode
}
