/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Hides the title of a page of Vitrine's own templates where the theme shows it above already. */
export function hideRepeatedTitle(page: Document): void {
  const own = page.querySelector<HTMLElement>('[data-vitrine-own] h1')
  if (own === null) return
  const isShown = [...page.querySelectorAll('h1, h2')].some(
    (title) =>
      title.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING &&
      textOf(title) === textOf(own) &&
      title.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  if (isShown) own.style.display = 'none'
}

function textOf(title: Element): string {
  return (title.textContent ?? '').trim().replace(/\s+/g, ' ').toLowerCase()
}
