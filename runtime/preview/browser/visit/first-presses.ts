/// <reference lib="dom" />

import { noteConnection } from '../../../page/connection-note.ts'

/** Controls whose press needs a script; links among them lead on without one. */
const PRESSED = [
  '.sqs-add-to-cart-button',
  '.sqs-product-quick-view-button',
  'button[data-kept]',
  '[data-kept] button',
  '[data-sift-more]',
].join()
/** The link to the cart needs one where the page has a drawer. */
const DRAWER = '[data-cart-drawer]'
const CART_LINK = '.sqs-cart-dropzone'
/** Forms that follow each change. */
const FOLLOWING = '[data-sift]'

/** Presses and changes that came before the behaviours of a page. */
export interface FirstPresses {
  /** Presses again what was pressed, once: behaviours answer now, else the browser does. */
  press(): void
  /** Presses again, too, and stops holding: links with `data-offline` do not leave without a connection. */
  giveUp(): void
  /** Repeats the last change of each form that follows them. */
  change(): void
}

/** Holds presses and changes that need behaviours until these are there. */
export function holdFirstPresses(page: Document): FirstPresses {
  const ending = new AbortController()
  const pressed = new Set<HTMLElement>()
  const changed = new Map<Element, Element>()
  const hold = (event: Event, control: HTMLElement) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(control)
  }
  let hasFailed = false
  const click = (event: MouseEvent) => {
    const control = controlOf(event.target)
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (control === undefined || isElsewhere || event.defaultPrevented) return
    if (!hasFailed) hold(event, control)
    else if (!navigator.onLine && control.dataset.offline) {
      event.preventDefault()
      noteConnection(control, control.dataset.offline)?.setAttribute('role', 'alert')
    }
  }
  const key = (event: KeyboardEvent) => {
    const control = controlOf(event.target)
    // Native controls make a click of it.
    if (control?.getAttribute('role') !== 'button' || control.localName === 'button') return
    if (!hasFailed && (event.key === 'Enter' || event.key === ' ')) hold(event, control)
  }
  const change = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest(FOLLOWING) : null
    if (form !== null && target instanceof Element) changed.set(form, target)
  }
  const options = { capture: true, signal: ending.signal }
  // On the window, which hears a press first: reports do not count one that is held.
  window.addEventListener('click', click, options)
  window.addEventListener('keydown', key, options)
  page.addEventListener('change', change, options)
  const press = () => {
    for (const control of pressed) if (control.isConnected) control.click()
  }
  return {
    press: () => {
      ending.abort()
      press()
    },
    giveUp: () => {
      hasFailed = true
      press()
    },
    change: () => {
      for (const control of changed.values()) control.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
}

function controlOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const link = document.querySelector(DRAWER) && target.closest<HTMLElement>(CART_LINK)
  return target.closest<HTMLElement>(PRESSED) ?? link ?? undefined
}
