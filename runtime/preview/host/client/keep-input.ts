/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { selectionOf } from './morph.ts'

/** What holds something that a visitor did: typed, chose, opened, focused. */
const KEPT = 'input, textarea, select, details, summary, button, a[href], [tabindex]'

/**
 * Puts back what a visitor typed, chose, opened and focused where a new version of a template makes its elements anew.
 * The update has happened when `update` returns.
 */
export function keepInput(update: () => void): void {
  const before = [...byName()].map(([name, element]) => ({ name, element, repeat: deedsAt(element) }))
  const scroll = { left: window.scrollX, top: window.scrollY, behavior: 'instant' } as const
  update()
  const after = byName()
  for (const { name, element, repeat } of before) {
    const now = after.get(name)
    if (now !== undefined && now !== element) repeat(now)
  }
  window.scrollTo(scroll)
}

/** Elements by names that outlive them; those that share one are told apart by their order. */
function byName(): ReadonlyMap<string, HTMLElement> {
  const all = new Map<string, HTMLElement>()
  const counts = new Map<string, number>()
  for (const element of document.querySelectorAll<HTMLElement>(KEPT)) {
    const name = nameOf(element)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    all.set(`${name} ${count}`, element)
  }
  return all
}

function nameOf(element: HTMLElement): string {
  const { id, localName } = element
  if (id !== '') return `#${id}`
  if (element instanceof HTMLDetailsElement)
    return `details ${element.querySelector('summary')?.textContent ?? ''}`
  if (!isControl(element)) return `${localName} ${element.getAttribute('href') ?? ''} ${element.textContent}`
  const value = isChoice(element) ? element.value : ''
  return `${element.form?.getAttribute('action') ?? ''} ${element.name} ${value}`
}

/** What was done with an element, as what does it with the one in its place. */
function deedsAt(element: HTMLElement): (again: HTMLElement) => void {
  const isFocused = element === document.activeElement
  const isOpen = element instanceof HTMLDetailsElement && element.open
  const select = selectionOf(element)
  const { value, isChecked } = isControl(element) && isEdited(element) ? stateOf(element) : NOTHING
  return (again) => {
    if (again instanceof HTMLDetailsElement && isOpen) again.open = true
    if (isControl(again) && value !== undefined) again.value = value
    if (again instanceof HTMLInputElement && isChecked !== undefined) again.checked = isChecked
    if (!isFocused) return
    again.focus({ preventScroll: true })
    select(again)
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface State {
  readonly value?: string
  readonly isChecked?: boolean
}

const NOTHING: State = Object.freeze({})

function stateOf(control: Control): State {
  return isChoice(control) ? { isChecked: control.checked } : { value: control.value }
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function isChoice(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')
}

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return true
  if (isChoice(control)) return control.checked !== control.defaultChecked
  // The value of a file field cannot be set.
  return control.type !== 'hidden' && control.type !== 'file' && control.value !== control.defaultValue
}
