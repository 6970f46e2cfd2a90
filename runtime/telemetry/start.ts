import { expectArgument, expectOptions } from '../../engine/diagnostics/expect-call.ts'
import { AN_OBJECT } from '../../engine/diagnostics/option-kinds.ts'
import { SYSTEM_CLOCK } from '../page/clock.ts'
import { startCensus } from './census.ts'
import type { ReporterContext, Telemetry, TelemetryOptions } from './config.ts'
import { Consent } from './consent.ts'
import { startErrors } from './errors.ts'
import { startPerformance } from './performance.ts'
import { type CommerceSink, commerceEvents, dataLayerSink } from './sinks.ts'
import { VISITOR_COOKIES, VisitorCookies } from './visitor-cookies.ts'
import { watchProducts } from './watch-products.ts'

/**
 * Starts the reporters of a page. Call it when the page is idle: events are brought to it from the beginning.
 * Errors and performance are anonymous and always reported; visits and commerce events only where the visitor
 * counts as one and has allowed cookies, if the site asks for that.
 */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') expectSound(options)
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

const OPTIONS = {
  events: AN_OBJECT,
  page: AN_OBJECT,
  shopping: AN_OBJECT,
  config: AN_OBJECT,
  window: AN_OBJECT,
  clock: AN_OBJECT,
} satisfies Record<keyof TelemetryOptions, unknown>

function expectSound(options: unknown): void {
  expectArgument("startTelemetry: 'options'", options, AN_OBJECT)
  expectOptions('startTelemetry', options, OPTIONS)
  const { events, page } = Object(options)
  expectArgument("startTelemetry: the option 'events'", events, AN_OBJECT)
  expectArgument("startTelemetry: the option 'page'", page, AN_OBJECT)
}
