import { createContext } from 'react'

/** What a template knows of the HTML that it takes over. */
export interface Takeover {
  /** Behaviours stand between marks: each is hydrated by itself. */
  readonly isMarked: boolean
  /** The page whose title and attributes follow the data. */
  readonly page: Document | undefined
}

export const TakeoverContext = createContext<Takeover>({ isMarked: false, page: undefined })

/** How React marks the start and the end of content that is hydrated by itself. */
const START = '$'
const END = '/$'

/** Makes HTML of a server ready to be taken over: marks what React would miss or mix up. */
export function prepare(place: Element, behaviourClasses: readonly string[]): void {
  // Of the `meta` that stand directly in a root, React takes over those of microdata only.
  for (const child of place.children) {
    if (child.localName === 'meta' && !child.hasAttribute('itemprop')) child.setAttribute('itemprop', '')
  }
  if (behaviourClasses.length === 0) return
  const names = new Set(behaviourClasses)
  const page = place.ownerDocument
  for (const element of place.querySelectorAll('[class]')) {
    if (![...element.classList].some((name) => names.has(name))) continue
    element.before(page.createComment(START))
    element.after(page.createComment(END))
  }
}
