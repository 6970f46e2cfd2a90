/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

const BUTTON = '.accordion-item__click-target'

/** Opens and closes the parts of accordions. Styles hide a part that is closed, once scripts run. */
export function startAccordions(root: ParentNode): void {
  for (const button of root.querySelectorAll(BUTTON)) sayState(button.closest('.accordion-item'))
}

/** Toggles the part of a button that was pressed. */
export function toggleAccordion(target: Element): void {
  const item = target.closest(BUTTON)?.closest<HTMLElement>('.accordion-item')
  if (item === null || item === undefined) return
  const opens = item.dataset.isOpen !== 'true'
  const list = item.parentElement
  const keepsOthers = list?.getAttribute('data-should-allow-multiple-open-items') === 'true'
  if (opens && !keepsOthers)
    for (const other of list?.querySelectorAll<HTMLElement>('.accordion-item') ?? []) setOpen(other, false)
  setOpen(item, opens)
}

function setOpen(item: HTMLElement, isOpen: boolean): void {
  item.dataset.isOpen = String(isOpen)
  sayState(item)
}

function sayState(item: Element | null): void {
  if (!(item instanceof HTMLElement)) return
  item.querySelector(BUTTON)?.setAttribute('aria-expanded', String(item.dataset.isOpen === 'true'))
}
