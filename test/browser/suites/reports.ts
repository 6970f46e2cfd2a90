import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ERROR_LIMITS } from '../../../runtime/telemetry/error-queue.ts'
import { ofToday } from '../../support/property.ts'
import { back } from '../support/document.ts'
import { serverError, tooManyCalls } from '../support/gates.ts'
import {
  counted,
  dashboardOf,
  emit,
  FAILED_REPORTS,
  hide,
  REPORTS,
  reporting,
  visitorOf,
} from '../support/reporting.ts'
import type { Stage } from '../support/stage.ts'

const MUG = '/shop/morning-mug'
/** A page that loads fast, for what any page reports. */
const LIGHT = '/about'
const SHOPPING_WORDS = /^Event (List of products seen|Product seen|Not added to cart|Added to cart)/
const failure = (message: string) =>
  ({ type: 'behaviour-error', error: message, behaviour: 'sqs-test', element: 'p' }) as const

/** Tests of what pages report, and that nobody feels it. */
export function reports(stage: Stage): void {
  const errorCalls = () => stage.site.gates.calls('POST /api/events/RecordJavascriptErrors')
  const censusCalls = () => stage.site.gates.calls(/^POST \/api\/census\//)
  const batches = () => errorCalls().map(({ body }) => JSON.parse(body))

  describe('what the dashboard received', () => {
    it('is what a visitor did, in order, and web vitals when the page is hidden', async () => {
      const { page, context } = await stage.visit({}, { tab: 'known' })
      await page.goto('/shop')
      await reporting(page)
      // Whoever leaves before the first answer takes along what waits for it.
      await expect.poll(() => censusCalls().length).toBe(2)
      await page.goto(MUG)
      await reporting(page)
      await emit(
        page,
        { type: 'add-to-cart-error', error: 'NO_VARIANT_SELECTED', fields: {} },
        { type: 'shopping', name: 'AddToCart', fields: { cart_value: 24.5, currency_code: 'GBP' } },
        { type: 'button-render', button: { id: 'b', text: 'Read on' } },
        { type: 'button-render', button: { id: 'b', text: 'Read on' } },
        { type: 'button-click', button: { id: 'b', text: 'Read on' } },
        { type: 'form-render', formId: 'form-contact' },
        { type: 'overlay', name: 'fields', action: 'open' },
        { type: 'quick-view', itemId: 'item-1' },
      )
      await counted(page)
      const visitor = await visitorOf(context)
      expect(visitor?.visitCount).toBe(1)
      const rowsNow = () => dashboardOf(page, visitor?.id ?? '')
      // The last one that was emitted.
      await expect.poll(async () => (await rowsNow()).join()).toContain('a product that is gone')
      const rows = (await rowsNow()).filter((row) => !row.includes('Related product seen'))
      const about = (name: string) => rows.filter((row) => row.includes(name))
      expect(rows[0]).toMatch(/^Page view Page seen .*\/shop$/)
      expect(about('Page seen')[1]).toMatch(/^Page view Page seen .*\/shop\/morning-mug$/)
      expect(
        about('Event ')
          .filter((row) => SHOPPING_WORDS.test(row))
          .map((row) => row.replace(/ \/shop.*/, '')),
      ).toEqual([
        // Those two are the page's own.
        expect.stringMatching(/^Event List of products seen/),
        expect.stringMatching(/^Event Product seen Morning/i),
        expect.stringMatching(/^Event Not added to cart no option chosen/),
        expect.stringMatching(/^Event Added to cart .*24\.5 GBP/),
      ])
      expect(about('Read on').map((row) => row.split(' Read')[0])).toEqual(['Button seen', 'Click'])
      const ended = ['A form that is gone', 'Window fields', 'Quick view: a product that is gone']
      expect(ended.map((words) => about(words).length)).toEqual([1, 1, 1])
      await vitals(page)
    })

    /** Hides a product page twice: its web vitals are sent, each record once. */
    async function vitals(page: Page): Promise<void> {
      await page.locator('h1').click()
      await hide(page)
      await hide(page)
      const sent = () =>
        stage.site.gates.calls('POST /api/1/performance/records').flatMap(({ body }) => JSON.parse(body))
      const ofMug = () => sent().filter(({ data }) => data.page === MUG)
      await expect
        .poll(() => ofMug().map(({ event }) => event))
        .toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']))
      const keys = sent().map(({ event, pageLoadId }) => `${event} ${pageLoadId}`)
      expect(new Set(keys).size).toBe(keys.length)
      const lcp = ofMug().find(({ event }) => event === 'LCP')
      expect(lcp).toMatchObject({ app: 'storefront', data: { value: expect.any(Number) } })
      expect((lcp?.data.element ?? '').length).toBeLessThanOrEqual(200)
    }

    it('is one view more when a page comes back, and not a visit more; of 1000 errors 20 in two batches', async () => {
      const { page, context } = await stage.visit({}, { tab: 'known' })
      await page.goto('/about')
      await reporting(page)
      await page.goto('/contact')
      await reporting(page)
      await back(page, '/about')
      await counted(page)
      const { id = '', visitCount } = (await visitorOf(context)) ?? {}
      await expect
        .poll(async () => (await dashboardOf(page, id)).filter((row) => /Page seen/.test(row)).length)
        .toBe(3)
      expect(visitCount).toBe(1)
      await reporting(page)
      await storm(page)
    })

    /** Emits 1000 errors: 20 are sent in batches of ten, each once. */
    async function storm(page: Page): Promise<void> {
      await emit(page, ...Array.from({ length: 1000 }, (_, i) => failure(`storm ${i % 100}`)))
      await expect.poll(() => errorCalls().length).toBe(2)
      expect(batches().map(({ errors }) => errors.length)).toEqual([ERROR_LIMITS.queue, ERROR_LIMITS.queue])
      expect(batches()[1].dropped).toBeGreaterThan(0)
      await emit(page, failure('late'))
      await hide(page)
      expect(errorCalls()).toHaveLength(2)
    }

    it('leaves out searches, missing pages and the visits of an editor', async () => {
      const { page, context, watch } = await stage.visit({}, { tab: 'known' })
      watch.announce(/404/)
      const views = () => censusCalls().filter(({ body }) => body.includes('event=View'))
      const carts = () => stage.site.gates.calls(/^GET \/api\/commerce\/shopping-cart/)
      for (const path of ['/search?q=mug', '/no-such-page']) {
        await page.goto(path)
        await reporting(page)
      }
      expect(views()).toEqual([])

      const become = async (role: string) => {
        await page.request.post('/__vitrine/role', { form: { role }, maxRedirects: 0 })
        // The next one has not been here before.
        await context.clearCookies({ name: 'ss_cvr' })
        stage.site.gates.open()
        await page.goto(LIGHT)
        await reporting(page)
      }
      // A customer is a visitor whose cart is loaded early.
      await become('customer')
      await expect.poll(() => [views().length, carts().length]).toEqual([1, 1])
      await become('editor')
      await emit(page, { type: 'shopping', name: 'AddToCart', fields: {} })
      await hide(page)
      expect([censusCalls().length, carts().length]).toEqual([0, 0])
      expect(await visitorOf(context)).toBeUndefined()
      await become('viewer')
      await expect.poll(() => views().length).toBe(1)
    })
  })

  describe('reporters never harm', () => {
    const all = [
      ['down', () => stage.site.gates.cut(REPORTS)],
      ['in trouble', () => stage.site.gates.answer(REPORTS, () => serverError('no'))],
      ['saying 429 in HTML', () => stage.site.gates.answer(REPORTS, () => tooManyCalls(7))],
      ['answering garbage', () => stage.site.gates.answer(REPORTS, () => new Response('{"]\0'))],
      [
        'hanging',
        () => {
          const held = stage.site.gates.hold(REPORTS)
          onTestFinished(() => held.release())
        },
      ],
    ] as const
    const troubles = ofToday(all, 1)

    it.each(troubles)('with their endpoints %s: no error of a script, no delay', async (_, trouble) => {
      const { page, watch } = await stage.visit({}, { tab: 'known' })
      trouble()
      // Browsers write failed calls into the console, whatever way they are made: a script cannot keep them
      // from it.
      watch.forgive()
      await page.goto(LIGHT)
      await reporting(page)
      const shopping = { type: 'shopping', name: 'AddToCart', fields: {} } as const
      await emit(page, ...Array.from({ length: 50 }, () => shopping), failure('planted'))
      const before = Date.now()
      await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
      await page.waitForURL('/contact')
      await reporting(page)
      expect(Date.now() - before).toBeLessThan(10_000)
      await hide(page)
      expect(
        watch
          .complaints()
          .filter((line) => !FAILED_REPORTS.test(line) && !line.startsWith('console warning')),
      ).toEqual([])
    })

    it('give up where they fail, send errors once and together, and wait as they are asked to', async () => {
      stage.site.gates.answer(/^POST \/api\/census\//, () => serverError('no'))
      const { page, watch } = await stage.visit({}, { tab: 'known' })
      watch.announce(FAILED_REPORTS, /error: Error: planted/)
      await page.goto(`${LIGHT}?token=abc`)
      await reporting(page)

      await censusGivesUp(page)
      stage.site.gates.open()
      await errorIsReported(page)
      stage.site.gates.open()
      await leaveTogether(page)
      stage.site.gates.open()
      await waitAsAsked(page)
    })

    /** Emits more than a failing census takes: it is given up, so that the console does not fill. */
    async function censusGivesUp(page: Page): Promise<void> {
      await emit(page, ...Array.from({ length: 50 }, () => ({ type: 'quick-view', itemId: 'a' }) as const))
      await expect.poll(() => censusCalls().length).toBeGreaterThanOrEqual(3)
      await emit(page, { type: 'quick-view', itemId: 'late' })
      // Two may be under way when the third one fails.
      expect(censusCalls().length).toBeLessThanOrEqual(4)
      await hide(page)
      expect(censusCalls().length).toBeLessThanOrEqual(4)
    }

    /** Throws an error, which is reported without emails, tokens and queries. */
    async function errorIsReported(page: Page): Promise<void> {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('planted for eva@example.com with 4b1f0c9d8e7a6b5c4d3e2f1a0b9c8d7e')
        })
      })
      await expect.poll(() => errorCalls().length).toBe(1)
      const body = errorCalls()[0]?.body ?? ''
      expect(body).toContain('planted for [email] with [secret]')
      expect(body).not.toContain('token=abc')
    }

    /** Hides the page: errors that wait leave in one request. */
    async function leaveTogether(page: Page): Promise<void> {
      await emit(page, failure('one'), failure('two'), failure('two'), failure('three'))
      await hide(page)
      await expect.poll(() => errorCalls().length).toBe(1)
      const [{ errors }] = batches()
      expect(
        errors.map(({ message, count }: { message: string; count: number }) => [message, count]),
      ).toEqual([
        ['one', 1],
        ['two', 2],
        ['three', 1],
      ])
    }

    /** Refuses a report: none is sent for as long as Retry-After says. */
    async function waitAsAsked(page: Page): Promise<void> {
      stage.site.gates.answer(/^POST \/api\/events\//, () => tooManyCalls(2), 1)
      await emit(page, failure('refused'))
      await expect.poll(() => errorCalls().length).toBe(1)
      const refused = Date.now()
      await emit(page, failure('while silent'))
      await expect.poll(errorCalls).toHaveLength(2)
      expect(Date.now() - refused).toBeGreaterThan(1500)
      const { errors } = batches()[1]
      expect(errors.map(({ message }: { message: string }) => message)).toEqual(['refused', 'while silent'])
    }
  })
}
