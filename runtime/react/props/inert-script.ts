/** The type that a script has while React makes it: it does nothing, and React knows that. */
export const INERT = 'text/plain'

/** Gives a script the type that it has on the page; one that React has made does not run by that. */
export function setType(element: Element, type: unknown): void {
  if (typeof type === 'string') element.setAttribute('type', type)
  else element.removeAttribute('type')
}
