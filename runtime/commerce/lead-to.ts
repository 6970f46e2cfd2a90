import type { Commerce } from './commerce.ts'

/**
 * Leads to the page of a product; without a connection the shopper stays and reads why beside the button,
 * until the connection is back.
 */
export function leadTo(commerce: Commerce, path: string, opener: Element): void {
  if (navigator.onLine) return commerce.navigate(path)
  const text = commerce.say('checkConnection')
  commerce.announcer.say(text)
  if (opener.nextElementSibling?.hasAttribute('data-connection-note')) return
  const note = document.createElement('p')
  note.className = 'field__error'
  note.dataset.connectionNote = ''
  note.textContent = text
  opener.after(note)
  addEventListener('online', () => note.remove(), { once: true })
}
