import { expectArgument, expectOptions, expectPage } from '../../engine/diagnostics/expect-call.ts'
import { AN_OBJECT } from '../../engine/diagnostics/option-kinds.ts'
import type { Telemetry, TelemetryOptions } from './config.ts'
import { startTelemetry as start } from './start.ts'

// A storefront starts its reporters without this check, which would make its first script larger.

/**
 * Starts the reporters of a page. Call it when the page is idle: events are brought to it from the beginning.
 * Errors and performance are anonymous and always reported; visits and commerce events only where the visitor
 * counts as one and has allowed cookies, if the site asks for that.
 */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') expectSound(options)
  return start(options)
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
  const { events, page, window } = Object(options)
  expectArgument("startTelemetry: the option 'events'", events, AN_OBJECT)
  expectArgument("startTelemetry: the option 'page'", page, AN_OBJECT)
  if (window === undefined) expectPage('startTelemetry')
}
