import { noteConnection } from '../page/connection-note.ts'
import type { Commerce } from './commerce.ts'

/**
 * Leads to the page of a product; without a connection the shopper stays and reads why beside the button,
 * until the connection is back.
 */
export function leadTo(commerce: Commerce, path: string, opener: Element): void {
  if (navigator.onLine) commerce.navigate(path)
  else askForConnection(commerce, opener)
}

/** Asks for a connection beside an element, until there is one. */
export function askForConnection(commerce: Commerce, opener: Element): void {
  const text = commerce.say('checkConnection')
  commerce.announcer.say(text)
  noteConnection(opener, text)
}
