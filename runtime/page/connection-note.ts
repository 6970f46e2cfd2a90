/// <reference lib="dom" />

/** Says beside an element, once, that it needs a connection, until there is one. Returns the new note. */
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
