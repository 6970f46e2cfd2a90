import { SYSTEM_CLOCK } from '../page/clock.ts'
import { startCensus } from './census.ts'
import type { ReporterContext, Telemetry, TelemetryOptions } from './config.ts'
import { Consent } from './consent.ts'
import { startErrors } from './errors.ts'
import { startPerformance } from './performance.ts'
import { type CommerceSink, commerceEvents, dataLayerSink } from './sinks.ts'
import { VISITOR_COOKIES, VisitorCookies } from './visitor-cookies.ts'
import { watchProducts } from './watch-products.ts'

/** Starts the reporters of a page, whose options are sound. */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  const { events, page, shopping, config = {}, window = globalThis.window, clock = SYSTEM_CLOCK } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const context: ReporterContext = {
    ...{ events, page, config, window, clock },
    fetch: (path, init) =>
      window.fetch((config.root ?? '') + path, {
        method: 'POST',
        keepalive: true,
        credentials: 'same-origin',
        priority: 'low',
        ...init,
      }),
  }
  if (config.errors !== false) startErrors(context, signal)
  // Each in a task for itself: together they would keep a visitor on a slow processor waiting.
  const later = (start: () => void) => signal.addEventListener('abort', clock.after(0, start))
  if (config.performance !== false) later(() => void startPerformance(context, signal))

  const cookies = new VisitorCookies(window.document, { ...VISITOR_COOKIES, ...config.cookies }, () =>
    clock.now(),
  )
  const consent = new Consent(context, cookies)
  signal.addEventListener('abort', () => consent.stop())
  if (config.census !== false) consent.whenGiven(() => later(() => startCensus(context, cookies, signal)))

  if (shopping) consent.whenGiven(() => later(() => watchProducts({ events, window, shopping }, signal)))

  const addSink = (sink: CommerceSink) => {
    let leave = () => {}
    let isWanted = true
    consent.whenGiven(() => {
      if (isWanted) leave = events.subscribe((event) => commerceEvents(event, page).forEach(sink))
    })
    const end = () => {
      isWanted = false
      leave()
    }
    signal.addEventListener('abort', end)
    return end
  }
  for (const sink of config.sinks ?? []) addSink(sink)
  if (config.dataLayer !== undefined) addSink(dataLayerSink(config.dataLayer))
  return { events, addSink, allowCookies: () => consent.give(), stop: () => stopping.abort() }
}
