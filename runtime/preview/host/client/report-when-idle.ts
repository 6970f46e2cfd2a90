/// <reference lib="dom" />
import type { StorefrontEvents } from '../../../site/events.ts'
import { PAGE_FACTS } from '../../../site/page-facts.ts'

/** Milliseconds after which a page that is never idle is taken for one. */
const LONGEST_WAIT = 5000

/** Loads the reporters once the page has loaded and is idle. Pages without facts have none: no server takes reports. */
export function reportWhenIdle(events: StorefrontEvents): void {
  const facts = document.getElementById(PAGE_FACTS)
  if (facts === null) return
  const start = async () => {
    const { startReporters } = await import('./reporters.ts')
    startReporters(events, facts.textContent ?? '')
  }
  const whenIdle = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: LONGEST_WAIT })
    else setTimeout(() => void start(), 1000)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
