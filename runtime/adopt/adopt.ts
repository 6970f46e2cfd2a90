import { AdoptedPage } from './adopted-page.ts'
import type { Adoption, AdoptOptions } from './adoption.ts'

export type { Adoption, AdoptOptions }

/**
 * Gives behaviours to the elements of a page, whichever server rendered it. React takes over each of these
 * elements with its content and ignores the rest of the page. The first render is made from the page's own
 * DOM, so both agree.
 */
export function adopt(container: Document | Element, options: AdoptOptions): Adoption {
  const adopted = new AdoptedPage(container, options)
  const page = container instanceof Document ? container : container.ownerDocument
  if (page.readyState !== 'loading') adopted.start()
  else page.addEventListener('DOMContentLoaded', () => adopted.start(), { once: true })
  return adopted
}
