/// <reference lib="dom" />

/** Adds a note behind an element until there is a connection. Returns it, or undefined where one is there. */
export function noteConnection(opener: Element, text: string): HTMLElement | undefined {
  if (opener.nextElementSibling?.hasAttribute('data-connection-note')) return undefined
  const note = document.createElement('p')
  note.className = 'field__error'
  note.dataset.connectionNote = ''
  note.textContent = text
  opener.after(note)
  addEventListener('online', () => note.remove(), { once: true })
  return note
}
