/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Key of the text of the announcement that a visitor has closed, kept while the tab is open. */
const CLOSED = 'vitrine-announcement-closed'

/** Lets visitors close announcements, until the text is another one. */
export function startAnnouncements(root: Document): void {
  const view = root.defaultView
  for (const bar of root.querySelectorAll<HTMLElement>('.sqs-announcement-bar')) {
    const text = bar.textContent ?? ''
    if (closedText(view) === text) {
      bar.remove()
      continue
    }
    const button = bar.querySelector<HTMLElement>('.sqs-announcement-bar-close')
    if (button === null) continue
    button.hidden = false
    button.addEventListener('click', () => {
      keepClosed(view, text)
      bar.remove()
      // Themes measure their headers again.
      view?.dispatchEvent(new view.Event('resize'))
    })
  }
}

// Browsers may refuse to keep anything for a page.
function closedText(view: Window | null): string | undefined {
  try {
    return view?.sessionStorage.getItem(CLOSED) ?? undefined
  } catch {
    return undefined
  }
}

function keepClosed(view: Window | null, text: string): void {
  try {
    view?.sessionStorage.setItem(CLOSED, text)
  } catch {
    // The next page shows it again.
  }
}
