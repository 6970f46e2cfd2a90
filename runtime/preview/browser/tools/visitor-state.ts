/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { stateOf } from '../../../behaviours/element-state.ts'

/**
 * Remembers what a visitor opened, filled in and focused. Returns what does so again where other elements
 * have replaced those: in a part of the page that is around something else now, say.
 */
export function keepVisitorState(page: Document): () => void {
  const kept = [...page.body.querySelectorAll('*')].flatMap((element) => {
    const restore = stateOf(element)
    return restore === undefined ? [] : [{ element, restore, identity: identityOf(element) }]
  })
  return () => {
    for (const { element, restore, identity } of kept) {
      const successor = element.isConnected ? undefined : elementAt(page, identity)
      if (successor !== undefined) restore(successor)
    }
  }
}

/** Key that finds an element again: equal elements are distinguished by their order. */
interface Identity {
  readonly tag: string
  readonly look: string
  readonly order: number
}

function identityOf(element: Element): Identity {
  const { localName: tag, ownerDocument } = element
  const look = lookOf(element)
  return { tag, look, order: alike(ownerDocument, { tag, look }).indexOf(element) }
}

function elementAt(page: Document, identity: Identity): Element | undefined {
  return alike(page, identity)[identity.order]
}

function alike(page: Document, { tag, look }: Omit<Identity, 'order'>): readonly Element[] {
  return [...page.body.querySelectorAll(tag)].filter((element) => lookOf(element) === look)
}

function lookOf(element: Element): string {
  return `${element.getAttribute('name') ?? ''} ${element.textContent?.replace(/\s+/g, ' ').trim() ?? ''}`
}
