/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Space between a header and what it covered, in CSS pixels. */
const SPACE = 16

/** Moves a page of Vitrine's own templates below a header that the theme lays over its pages. */
export function clearHeader(page: Document): void {
  const own = page.querySelector<HTMLElement>('[data-vitrine-own]')
  const heading = own?.querySelector('h1')
  if (!own || !heading?.checkVisibility() || scrollY > 0) return
  own.style.removeProperty('padding-top')
  const row = heading.getBoundingClientRect()
  const ends = [...page.querySelectorAll('body *')]
    .filter((element) => !element.contains(own) && !own.contains(element) && isLaidOver(element))
    .filter((element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      // What is higher is a backdrop, and what is lower on the page no header; a column lies beside the page.
      const isHeader = width > 0 && height > 0 && height < innerHeight / 2 && top <= row.top
      const isOver = top < row.bottom && bottom > row.top && left < row.right && right > row.left
      return isHeader && isOver && !isBehind(element, own, row)
    })
    .map((element) => element.getBoundingClientRect().bottom)
  if (ends.length === 0) return
  own.style.paddingTop = `${Math.max(...ends) - own.getBoundingClientRect().top + SPACE}px`
}

/** Returns true if an element that meets a row is a backdrop of the page: the page is painted over it. */
function isBehind(element: Element, own: Element, row: DOMRect): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const x = (Math.max(left, row.left) + Math.min(right, row.right)) / 2
  const y = (Math.max(top, row.top) + Math.min(bottom, row.bottom)) / 2
  const stack = element.ownerDocument.elementsFromPoint(x, y)
  const [page, other] = [own, element].map((one) => stack.findIndex((hit) => one.contains(hit)))
  return page !== -1 && (other === -1 || page! < other!)
}

function isLaidOver(element: Element): boolean {
  const { position, visibility } = getComputedStyle(element)
  return (position === 'fixed' || position === 'absolute') && visibility === 'visible'
}
