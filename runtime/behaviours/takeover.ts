import { createContext } from 'react'

/** The HTML that a template hydrates. */
export interface Takeover {
  /** The page whose title and attributes follow the data. */
  readonly page: Document | undefined
  /** Element that holds the HTML; undefined where a template is rendered in the browser only. */
  readonly container: Element | undefined
}

/** State of a template that hydrates nothing. */
export const NOT_TAKING_OVER: Takeover = Object.freeze({ page: undefined, container: undefined })
export const TakeoverContext = createContext(NOT_TAKING_OVER)

/** React's marks of the start and the end of content that is hydrated separately. */
const START = '$'
const END = '/$'

/** Puts marks around the element of a behaviour: React hydrates the nodes between them separately. */
export function markSlot(element: Element): void {
  const page = element.ownerDocument
  element.before(page.createComment(START))
  element.after(page.createComment(END))
}

/** Removes the marks from elements that React has unmounted. */
export function unmarkSlots(within: Element): void {
  const walker = within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_COMMENT)
  const marks: Comment[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Comment && /^\/?\$[?!~]?$/.test(node.data)) marks.push(node)
  for (const mark of marks) mark.remove()
}
