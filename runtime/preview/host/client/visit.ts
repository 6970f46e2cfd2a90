/// <reference lib="dom" />
import { createEvents } from '../../../site/events.ts'
import { CART_LINK_KEYS, VISITOR_KEYS } from '../visitor-keys.ts'
import { reportWhenIdle } from './report-when-idle.ts'
import { whenIdle } from './when-idle.ts'

const events = createEvents()
reportWhenIdle(events)
// What a page says of a cart without script is good enough until the browser has nothing else to do.
if (!hasMore()) await new Promise<void>(whenIdle)
// React is most of the script. Each part is a task for itself, so that none of them keeps a visitor waiting.
await import('react-dom/client')
await new Promise((done) => setTimeout(done))
const { startBehaviours } = await import('./start-behaviours.ts')
await startBehaviours(events)

/** Whether the page has more for behaviours than a link to the cart. */
function hasMore(): boolean {
  if (document.querySelector('script[data-behaviours]') !== null) return true
  const keys = VISITOR_KEYS.filter((key) => !CART_LINK_KEYS.includes(key))
  return document.querySelector(keys.map((key) => (/^[[.]/.test(key) ? key : `.${key}`)).join()) !== null
}
