/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { keepFocus } from '../../../page/morph.ts'
import { type Adopted, morphAdopted } from '../../../page/morph-adopted.ts'
import { keepView } from './keep-view.ts'
import { keepVisitorState } from './visitor-state.ts'

/** The element that holds the tools; it does not belong to the page. */
export const TOOLS = 'vitrine-dev'

/** Attribute of a stylesheet that replaces another one once it has loaded. */
export const ARRIVING = 'data-vitrine-arriving'

/**
 * Makes a page equal to a later version of it: what a visitor typed, chose, opened, focused and
 * scrolled to stays as it is, and behaviours begin with what is there then.
 */
export function morphPage(page: Document, next: Document, adoption?: Adopted): void {
  const restoreFocus = keepFocus(page)
  const restoreState = keepVisitorState(page)
  const restoreView = keepView(page)
  followHead(page.head, next.head)
  copyAttributes(page.documentElement, next.documentElement)
  // A body with another id would be replaced, with the tools and the behaviours in it.
  page.body.id = next.body.id
  morphAdopted(page.body, next.body, { adoption, isForeign: isTools, ownsAttribute })
  restoreFocus()
  restoreState()
  restoreView()
}

function isTools(element: Element): boolean {
  return element.localName === TOOLS || element.hasAttribute(ARRIVING)
}

/** State that a script on the page gave to an element and no server knows of. */
function ownsAttribute(element: Element, name: string): boolean {
  return name === 'src' && element instanceof HTMLImageElement && element.hasAttribute('data-src')
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && name !== 'data-hydrated') from.removeAttribute(name)
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value)
}

/**
 * Brings a head up to date. What is the same stays: a stylesheet that goes and comes back would show the page
 * bare.
 */
function followHead(head: HTMLHeadElement, next: HTMLHeadElement): void {
  const old = new Map([...head.children].filter((one) => !isTools(one)).map((one) => [keyOf(one), one]))
  for (const one of next.children) {
    const known = old.get(keyOf(one))
    if (known === undefined) head.append(document.importNode(one, true))
    old.delete(keyOf(one))
  }
  for (const gone of old.values()) gone.remove()
}

/** Names an element of a head; the version of a stylesheet is no part of its name. */
function keyOf(element: Element): string {
  return element.outerHTML.replace(/[?&](?:amp;)?vitrine=\d+/, '')
}
