import { noteConnection } from '../page/connection-note.ts'
import type { Commerce } from './commerce.ts'

/**
 * Leads to the page of a product; without a connection the shopper stays and reads why beside the button,
 * until the connection is back.
 */
export function leadTo(commerce: Commerce, path: string, opener: Element): void {
  if (navigator.onLine) commerce.navigate(path)
  else noteFailure(commerce, opener, commerce.say('checkConnection'))
}

/** Says beside an element why nothing came. Returns the note, which goes when a connection comes back. */
export function noteFailure({ announcer }: Commerce, opener: Element, text: string): HTMLElement | undefined {
  announcer.say(text)
  return noteConnection(opener, text)
}
