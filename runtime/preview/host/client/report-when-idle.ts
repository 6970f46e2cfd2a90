/// <reference lib="dom" />
import type { StorefrontEvents } from '../../../site/events.ts'
import { PAGE_FACTS } from '../../../site/page-facts.ts'
import { visitEvents } from '../../../site/page-shopping.ts'
import type { ReportedPage } from '../page-facts.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Says what the visitor has opened, before anything else happens on the page, and loads the reporters once the page has
 * loaded and is idle. Pages without facts have none: no server takes reports.
 */
export function reportWhenIdle(events: StorefrontEvents): void {
  const json = document.querySelector(`script#${PAGE_FACTS}`)?.textContent
  if (!json) return
  // The host wrote it.
  const page: ReportedPage = JSON.parse(json)
  if (page.shopping !== undefined) for (const event of visitEvents(page.shopping)) events.emit(event)
  whenIdle(() => {
    // Some blockers keep the script from pages: nobody reports then.
    void import('./reporters.ts').then(
      ({ startReporters }) => startReporters(events, page),
      () => {},
    )
  })
}
