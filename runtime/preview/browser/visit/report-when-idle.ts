/// <reference lib="dom" />
import type { StorefrontEvents } from '../../../site/events.ts'
import { PAGE_FACTS, visitEvents } from '../../../site/page-shopping.ts'
import type { ReportedPage } from '../../pages/facts/page-facts.ts'
import { isNewSale } from './reported-sales.ts'
import { whenIdle } from './when-idle.ts'

/** Milliseconds after which reports wait for behaviours no more. */
const LONGEST_WAIT = 10_000

/**
 * Says what the visitor has opened, before anything else happens on the page, and loads the reporters once
 * the page has loaded, has its behaviours and is idle. Pages without facts have none: no server takes
 * reports.
 */
export function reportWhenIdle(
  events: StorefrontEvents,
  behaviours: Promise<void> = Promise.resolve(),
): void {
  const json = document.querySelector(`script#${PAGE_FACTS}`)?.textContent
  if (!json) return
  // The host wrote it.
  const page: ReportedPage = JSON.parse(json)
  for (const event of page.shopping ? visitEvents(page.shopping) : [])
    if (event.type !== 'checkout-confirmed' || isNewSale(event.transaction_id)) events.emit(event)
  const load = () =>
    whenIdle(() => {
      // Some blockers keep the script from pages: nothing is reported then.
      void import('./reporters.ts').then(
        ({ startReporters }) => startReporters(events, page),
        () => {},
      )
    })
  const longest = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT))
  void Promise.race([behaviours, longest]).then(load, load)
}
