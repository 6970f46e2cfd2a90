/**
 * Returns a function that gives an element's state to another one; undefined where a visitor has not touched
 * it.
 */
export function stateOf(element: Element): ((to: Element) => void) | undefined {
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
  const caret = caretIn(element)
  return (to) => {
    if (!(to instanceof HTMLElement)) return
    to.focus({ preventScroll: true })
    if (caret !== undefined && isText(to)) to.setSelectionRange(...caret)
  }
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** The selection in a text; undefined where there is none, in a number, say. */
function caretIn(element: Element): [start: number, end: number] | undefined {
  if (!isText(element)) return undefined
  const { selectionStart: start, selectionEnd: end } = element
  return start === null || end === null ? undefined : [start, end]
}

/**
 * Remembers what a visitor opened, filled in and focused in an element. Returns what does so again in one
 * that replaces it: controls are found by their tag, their name and their order.
 */
export function keepState(from: Element): (to: Element) => void {
  const kept = within(from).flatMap((element) => {
    const restore = stateOf(element)
    return restore === undefined ? [] : [{ element, restore, order: alike(from, element).indexOf(element) }]
  })
  return (to) => {
    for (const { element, restore, order } of kept) {
      const successor = alike(to, element)[order]
      if (successor !== undefined) restore(successor)
    }
  }
}

const within = (element: Element): readonly Element[] => [element, ...element.querySelectorAll('*')]

function alike(root: Element, like: Element): readonly Element[] {
  const name = like.getAttribute('name')
  return within(root).filter((one) => one.localName === like.localName && one.getAttribute('name') === name)
}
