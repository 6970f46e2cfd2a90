/// <reference lib="dom" />

import { isNear, whenNear } from '../../../adopt/near.ts'
import { holdPresses } from '../../../forms/held-press.ts'
import { FORM_KEYS, FORM_SLOTS } from '../../../forms/keys.ts'
import { createEvents } from '../../../site/events.ts'
import { EVERYWHERE_KEYS, VISITOR_KEYS } from '../../pages/visitor-keys.ts'
import { reportWhenIdle } from './report-when-idle.ts'
import { whenIdle } from './when-idle.ts'

const events = createEvents()
holdPresses(document)
const started = start()
reportWhenIdle(events, started)
await started

async function start(): Promise<void> {
  const forms = [...document.querySelectorAll(FORM_SLOTS.join())]
  // What a page says of a cart without script is good enough until the browser has nothing else to do, and so
  // are forms until a visitor comes near.
  if (!hasMore() && !forms.some(isNear))
    await Promise.race([new Promise<void>(whenIdle), ...forms.map(whenNear)])
  preload()
  const { startBehaviours } = await import('./start-behaviours.ts')
  await startBehaviours(events)
}

/**
 * Loads all files at once that the page names for later: a browser learns what each of them imports as it
 * arrives.
 */
function preload(): void {
  const script = document.querySelector('script[data-later]')
  for (const name of script?.getAttribute('data-later')?.match(/\S+/g) ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(name, import.meta.url).href
    document.head.append(link)
  }
}

/** True if the page has more for behaviours than a link to the cart, and forms. */
function hasMore(): boolean {
  if (document.querySelector('script[data-behaviours]') !== null) return true
  const keys = VISITOR_KEYS.filter((key) => ![...EVERYWHERE_KEYS, ...FORM_KEYS].includes(key))
  return document.querySelector(keys.map((key) => (/^[[.]/.test(key) ? key : `.${key}`)).join()) !== null
}
