import type { Commerce } from './commerce.ts'

/** Leads to the page of a product; without a connection the shopper stays and hears why. */
export function leadTo(commerce: Commerce, path: string): void {
  if (navigator.onLine) commerce.navigate(path)
  else commerce.announcer.say(commerce.say('checkConnection'))
}
