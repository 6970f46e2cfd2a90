import { createContext } from 'react'
import { isRaw } from './attribute-names.ts'

/** What a template knows of the HTML that it takes over. */
export interface Takeover {
  /** Behaviours stand between marks: each is hydrated by itself. */
  readonly isMarked: boolean
  /** The page whose title and attributes follow the data. */
  readonly page: Document | undefined
  /** What holds the HTML; undefined where a template is made in the browser only. */
  readonly place: Element | undefined
}

export const TakeoverContext = createContext<Takeover>({
  isMarked: false,
  page: undefined,
  place: undefined,
})

/** How React marks the start and the end of content that is hydrated by itself. */
const START = '$'
const END = '/$'

/** Makes HTML of a server ready to be taken over: marks what React would miss or mix up. */
export function prepare(place: Element, behaviourClasses: readonly string[]): void {
  // Of the `meta` that stand directly in a root, React takes over those of microdata only.
  for (const child of place.children) {
    if (child.localName === 'meta' && !child.hasAttribute('itemprop')) child.setAttribute('itemprop', '')
    // Of the links it misses those whose address it is not told; they get it back.
    if (child.localName === 'link' && isRaw('address', child.getAttribute('href') ?? '/'))
      child.removeAttribute('href')
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
