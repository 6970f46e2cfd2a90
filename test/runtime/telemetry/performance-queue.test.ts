import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PerformanceQueue } from '../../../runtime/telemetry/performance-queue.ts'
import { byteLength } from '../../../runtime/telemetry/text.ts'
import { propertyOptions } from '../../support/property.ts'
import { FakeClock } from '../page/fake-clock.ts'

function setUp() {
  const clock = new FakeClock()
  const sent: string[] = []
  let loads = 0
  const queue = new PerformanceQueue({
    ...{ clock, app: 'storefront', newId: () => `load-${++loads}`, send: (json) => sent.push(json) },
  })
  const records = () => sent.flatMap((json) => JSON.parse(json))
  return { clock, queue, sent, records }
}

describe('reporters never harm: performance records', () => {
  it('leave 30 s after the page has loaded, not before', () => {
    const { clock, queue, records } = setUp()
    queue.add('FCP', { value: 1 })
    clock.pass(5000)
    queue.loaded()
    clock.pass(29_999)
    expect(records()).toEqual([])
    clock.pass(1)
    expect(records()).toEqual([
      { app: 'storefront', data: { value: 1 }, event: 'FCP', pageLoadId: 'load-1', ts: 0 },
    ])
  })

  it('know that the page had loaded before they came', () => {
    const { clock, queue, records } = setUp()
    queue.add('FCP', {})
    queue.loaded(12_000)
    clock.pass(17_999)
    expect(records()).toEqual([])
    clock.pass(1)
    expect(records()).toHaveLength(1)
  })

  it('wait 60 s at most for a page that never loads', () => {
    const { clock, queue, records } = setUp()
    queue.add('FCP', {})
    clock.pass(89_999)
    expect(records()).toEqual([])
    clock.pass(1)
    expect(records()).toHaveLength(1)
  })

  it('leave when the page is hidden, each once', () => {
    const { clock, queue, records } = setUp()
    queue.add('LCP', {})
    queue.flush()
    queue.flush()
    queue.add('CLS', {})
    queue.flush()
    clock.pass(200_000)
    expect(records().map(({ event }) => event)).toEqual(['LCP', 'CLS'])
  })

  it('belong to another load when the page comes back', () => {
    const { queue, records } = setUp()
    queue.add('LCP', {})
    queue.restart()
    queue.add('LCP', {})
    queue.flush()
    expect(records().map(({ pageLoadId }) => pageLoadId)).toEqual(['load-1', 'load-2'])
  })

  it('fill batches up to 60 kB, all of them', () => {
    const { queue, sent, records } = setUp()
    for (let at = 0; at < 200; at++) queue.add('LCP', { text: 'å'.repeat(500) })
    queue.flush()
    const sizes = sent.map(byteLength)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
    expect([sizes.length, records().length]).toEqual([Math.ceil(sizes.reduce((a, b) => a + b) / 60_000), 200])
  })

  it('are 200 a load at most, in batches under 60 kB, whatever they hold', () => {
    // Characters of one to four bytes, and half of one.
    const data = fc.string({ unit: fc.constantFrom('a', '"', 'å', '–', '🌊', '\ud800'), maxLength: 3000 })
    fc.assert(
      fc.property(fc.array(data, { maxLength: 260 }), fc.integer({ min: 1, max: 40 }), (texts, factor) => {
        const { queue, sent, records } = setUp()
        for (const [at, text] of texts.entries()) queue.add('LCP', { at, text: text.repeat(factor) })
        queue.flush()
        for (const json of sent) expect(byteLength(json)).toBeLessThanOrEqual(60_000)
        const times = records().map((record) => record.data.at)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
        expect(times.length).toBeLessThanOrEqual(200)
        if (factor === 1) expect(times.length).toBe(Math.min(200, texts.length))
      }),
      propertyOptions(30),
    )
  })
})
