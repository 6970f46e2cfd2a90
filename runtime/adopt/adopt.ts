import { AdoptedPage } from './adopted-page.ts'
import type { Adoption, AdoptOptions } from './adoption.ts'

export type { Adoption, AdoptOptions }

/**
 * Gives behaviours to the elements of a page, whoever rendered it. React takes over each of them where it is,
 * with what is inside of it, and never looks at the rest. The page's own DOM is what the first render is made
 * of, so both agree.
 */
export function adopt(container: Document | Element, options: AdoptOptions): Adoption {
  const adopted = new AdoptedPage(container, options)
  const page = container instanceof Document ? container : container.ownerDocument
  if (page.readyState !== 'loading') adopted.start()
  else page.addEventListener('DOMContentLoaded', () => adopted.start(), { once: true })
  return adopted
}
