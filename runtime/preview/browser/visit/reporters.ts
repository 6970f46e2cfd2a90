/// <reference lib="dom" />
import type { StorefrontEvents } from '../../../site/events.ts'
import { readPageFacts } from '../../../site/page-facts.ts'
import type { Telemetry } from '../../../telemetry/config.ts'
import { startTelemetry } from '../../../telemetry/start.ts'
import type { ReportedPage } from '../../pages/facts/page-facts.ts'

declare global {
  interface Window {
    /** A tag manager's list; a site that has one gets its commerce events there. */
    readonly dataLayer?: unknown[]
    /** The reporters at work, for the site's own scripts, such as a cookie banner. */
    vitrineTelemetry?: Telemetry
  }
}

/**
 * Starts the reporters of a page with the facts that the host wrote into it, in a task after that of their
 * loading.
 */
export function startReporters(events: StorefrontEvents, facts: ReportedPage): void {
  setTimeout(() => start(events, facts))
}

function start(events: StorefrontEvents, facts: ReportedPage): void {
  for (const error of facts.renderingErrors) events.emit({ type: 'rendering-error', ...error })
  const { dataLayer } = window
  const config = Array.isArray(dataLayer) ? { dataLayer } : {}
  window.vitrineTelemetry = startTelemetry({
    events,
    page: readPageFacts(facts),
    shopping: facts.shopping,
    config,
  })
}
