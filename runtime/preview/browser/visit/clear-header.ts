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
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, left, right, width, height }) => {
      // What is higher is a backdrop, and what is lower on the page no header; a column lies beside the page.
      const isHeader = width > 0 && height > 0 && height < innerHeight / 2 && top <= row.top
      return isHeader && top < row.bottom && bottom > row.top && left < row.right && right > row.left
    })
    .map(({ bottom }) => bottom)
  if (ends.length === 0) return
  own.style.paddingTop = `${Math.max(...ends) - own.getBoundingClientRect().top + SPACE}px`
}

function isLaidOver(element: Element): boolean {
  const { position, visibility } = getComputedStyle(element)
  return (position === 'fixed' || position === 'absolute') && visibility === 'visible'
}
