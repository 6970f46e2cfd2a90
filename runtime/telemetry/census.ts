import type { StorefrontEvent } from '../site/events.ts'
import { type CensusContext, censusCall, pageViewCall } from './census-call.ts'
import type { ReporterContext } from './config.ts'
import { Outbox } from './outbox.ts'
import { hitFields, pageFields } from './page-fields.ts'
import { followPage } from './page-life.ts'
import { sendCensus } from './transport.ts'
import type { VisitorCookies } from './visitor-cookies.ts'
import { watchButtons } from './watch-buttons.ts'
import { watchOverlays } from './watch-overlays.ts'

/** Limit of distinct renders on one page; further ones are dropped. */
const MOST_RENDERS = 200

/** Records the visit: the page view, then every event that the census knows, in order. */
export function startCensus(context: ReporterContext, cookies: VisitorCookies, signal: AbortSignal): void {
  const { events, page, window, clock, config } = context
  const outbox = new Outbox({
    clock,
    isOnline: () => window.navigator.onLine,
    send: (call, limit) => sendCensus(context, call, limit),
  })
  const seen = new Set<string>()
  const current = (): CensusContext => ({
    visitor: cookies.touch(),
    page: pageFields(page, window),
    hit: hitFields(window, clock.now()),
    facts: page,
  })
  const view = () => outbox.add(pageViewCall(current()))
  view()
  const unsubscribe = events.subscribe((event) => {
    if (isRepeated(event, seen)) return
    const call = censusCall(event, current())
    if (call !== undefined) outbox.add(call)
  })
  followPage(window, { hidden: () => outbox.hide(), restored: view }, signal)
  window.addEventListener('online', () => outbox.resume(), { signal })
  watchOverlays({ events, window }, signal)
  if (config.buttons !== '') watchButtons({ events, window, selector: config.buttons }, signal)
  signal.addEventListener('abort', () => {
    unsubscribe()
    outbox.stop()
  })
}

/** Returns true if a button or form was already reported on this page. */
function isRepeated(event: StorefrontEvent, seen: Set<string>): boolean {
  const key =
    event.type === 'button-render'
      ? `button ${event.button.id} ${event.button.text}`
      : event.type === 'form-render' && `form ${event.formId}`
  if (key === false) return false
  if (seen.has(key) || seen.size >= MOST_RENDERS) return true
  seen.add(key)
  return false
}
