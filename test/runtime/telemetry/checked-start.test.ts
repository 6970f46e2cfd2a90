import { expect, it } from 'vitest'
import { createEvents, readPageFacts, startTelemetry } from '../../../runtime/entries/telemetry.ts'

it('says on a server that it needs a page', () => {
  expect(() => startTelemetry({ events: createEvents(), page: readPageFacts({}) })).toThrow(
    'Vitrine: startTelemetry needs a page: call it in a browser.',
  )
})
