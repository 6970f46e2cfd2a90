import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distribution, percentile } from '../../../runtime/store/dashboard/figures.ts'
import { type OpenStore, open } from './support/open.ts'
import { fillDashboard } from './support/reports.ts'

const once = (values: readonly number[]) => values.map((value) => ({ value, times: 1 }))
const HOUR = 60 * 60 * 1000

let clock = 1_800_000_000_000
let shop: OpenStore

beforeAll(async () => {
  shop = await open({ now: () => clock })
  await fillDashboard(shop, (time) => {
    clock = time
  })
})
afterAll(() => shop.close())

describe('the dashboard', () => {
  it('shows hits of the span that is asked for', async () => {
    const hits = async (span: string) => {
      const { text } = await shop.shopper().get(`/dashboard${span}`)
      return Number(/aria-label="(\d+) page views/.exec(text)?.[1])
    }
    const [day, week, month] = [await hits(''), await hits('?span=week'), await hits('?span=month')]
    expect(day).toBeGreaterThan(0)
    expect(week).toBeGreaterThan(day)
    expect(month).toBeGreaterThan(week)
    clock += 24 * HOUR
    expect(await hits('?span=nonsense')).toBe(0)
    clock -= 24 * HOUR
  })

  it('shows events, errors, measurements, submissions and who waits, as text', async () => {
    const { status, text, headers } = await shop.shopper().get('/dashboard?span=month')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const words of [
      'Added to cart',
      '/shop/scarf',
      'x is not a function',
      'Main content seen (LCP), ms: half of the page loads',
      'eva@example.com',
      'Blue, L',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/<script|onerror=|secret/)
    expect(text).toContain('&lt;img src=x')
  })

  it('is empty but whole before anything was reported', async () => {
    const fresh = await open()
    const { status, text } = await fresh.shopper().get('/dashboard')
    await fresh.close()
    expect(status).toBe(200)
    for (const words of ['No events yet.', 'No measurements yet.', 'No visitor waits for a product.']) {
      expect(text).toContain(words)
    }
  })
})

describe('figures', () => {
  it('percentiles lie between neighbours', () => {
    expect(percentile(once([1, 2, 3, 4]), 0.5)).toBe(2.5)
    expect(percentile(once([5]), 0.95)).toBe(5)
    expect(
      percentile(
        [
          { value: 1, times: 3 },
          { value: 9, times: 1 },
        ],
        0.5,
      ),
    ).toBe(1)
    expect(percentile([], 0.5)).toBe(0)
  })

  it('a distribution loses no value and keeps its percentiles in order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
        const { parts, count, p50, p75, p95 } = distribution('LCP', once(values))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(values.length)
        expect(count).toBe(values.length)
        expect(p50 <= p75 && p75 <= p95).toBe(true)
      }),
    )
  })
})
