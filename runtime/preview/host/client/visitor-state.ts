/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * Remembers what a visitor opened, filled in and focused. Returns what does so again where other elements have come in
 * the place of those: in a part of the page that is around something else now, say.
 */
export function keepVisitorState(page: Document): () => void {
  const kept = [...page.body.querySelectorAll('*')].flatMap((element) => {
    const restore = stateOf(element)
    return restore === undefined ? [] : [{ element, restore, place: placeOf(element) }]
  })
  return () => {
    for (const { element, restore, place } of kept) {
      const successor = element.isConnected ? undefined : elementAt(page, place)
      if (successor !== undefined) restore(successor)
    }
  }
}

/** Returns a function that gives an element's state to another one; undefined where a visitor has not touched it. */
function stateOf(element: Element): ((to: Element) => void) | undefined {
  const changes = [openness(element), content(element), focus(element)].filter(
    (change) => change !== undefined,
  )
  if (changes.length === 0) return undefined
  return (to) => {
    for (const change of changes) change(to)
  }
}

type Change = ((to: Element) => void) | undefined

function openness(element: Element): Change {
  if (!(element instanceof HTMLDetailsElement)) return undefined
  const { open } = element
  return (to) => void Reflect.set(to, 'open', open)
}

function content(element: Element): Change {
  if (element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)) {
    const { checked } = element
    if (checked === element.defaultChecked) return undefined
    return (to) => void Reflect.set(to, 'checked', checked)
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const { value } = element
    if (element.type === 'hidden' || value === element.defaultValue) return undefined
    return (to) => void Reflect.set(to, 'value', value)
  }
  if (!(element instanceof HTMLSelectElement)) return undefined
  const { value } = element
  return (to) => void Reflect.set(to, 'value', value)
}

function focus(element: Element): Change {
  if (element !== element.ownerDocument.activeElement) return undefined
  return (to) => {
    if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  }
}

/** Key that finds an element again: equal elements are distinguished by their order. */
interface Place {
  readonly tag: string
  readonly look: string
  readonly order: number
}

function placeOf(element: Element): Place {
  const { localName: tag, ownerDocument } = element
  const look = lookOf(element)
  return { tag, look, order: alike(ownerDocument, { tag, look }).indexOf(element) }
}

function elementAt(page: Document, place: Place): Element | undefined {
  return alike(page, place)[place.order]
}

function alike(page: Document, { tag, look }: Omit<Place, 'order'>): readonly Element[] {
  return [...page.body.querySelectorAll(tag)].filter((element) => lookOf(element) === look)
}

function lookOf(element: Element): string {
  return `${element.getAttribute('name') ?? ''} ${element.textContent?.replace(/\s+/g, ' ').trim() ?? ''}`
}
