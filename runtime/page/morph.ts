import { Idiomorph } from 'idiomorph'

export interface MorphOptions {
  /** An element that is no part of the page, and stays as it is. */
  readonly isForeign?: (element: Element) => boolean
  /** An attribute that other code looks after. */
  readonly ownsAttribute?: (element: Element, name: string) => boolean
}

/**
 * Makes an element equal to another one. What is the same stays the same node; what a visitor typed,
 * chose, opened and focused stays, unless the server now says something else of that very field.
 */
export function morph(from: Element, to: Element, options: MorphOptions = {}): void {
  const { isForeign = () => false, ownsAttribute = () => false } = options
  const restore = keepFocus(from.ownerDocument)
  Idiomorph.morph(from, to, {
    morphStyle: 'outerHTML',
    restoreFocus: false,
    head: { style: 'none' },
    callbacks: {
      beforeNodeMorphed: (node, next) =>
        !(
          node instanceof Element &&
          (isForeign(node) || (next instanceof Element && node.isEqualNode(next) && !isEdited(node)))
        ),
      beforeNodeRemoved: (node) => !(node instanceof Element && isForeign(node)),
      beforeAttributeUpdated: (name, element) => !ownsAttribute(element, name) && !isVisitors(element, name),
    },
  })
  restore()
}

type Control = HTMLInputElement | HTMLTextAreaElement

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function isChoice(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')
}

/** Returns true if a visitor has changed a control. */
function isEdited(element: Element): boolean {
  if (isChoice(element)) return element.checked !== element.defaultChecked
  if (isControl(element)) return element.type !== 'hidden' && element.value !== element.defaultValue
  const select = element instanceof HTMLOptionElement ? element.closest('select') : null
  return select !== null && [...select.options].some((option) => option.selected !== option.defaultSelected)
}

/** Returns true if an attribute holds a visitor's choice. */
function isVisitors(element: Element, name: string): boolean {
  if (name === 'open') return element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement
  if (name === 'value') return isControl(element) && !isChoice(element) && isEdited(element)
  if (name === 'checked') return isChoice(element) && isEdited(element)
  return name === 'selected' && isEdited(element)
}

/** Remembers where focus and caret are; returns what puts them there again. */
export function keepFocus(page: Document): () => void {
  const { activeElement } = page
  const caret =
    activeElement !== null && isControl(activeElement)
      ? ([activeElement.selectionStart, activeElement.selectionEnd] as const)
      : undefined
  return () => {
    if (!(activeElement instanceof HTMLElement) || !activeElement.isConnected) return
    if (page.activeElement === activeElement) return
    activeElement.focus({ preventScroll: true })
    if (caret !== undefined && caret[0] !== null && isControl(activeElement))
      activeElement.setSelectionRange(caret[0], caret[1])
  }
}
