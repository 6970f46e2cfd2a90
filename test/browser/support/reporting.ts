import type { BrowserContext, Page } from 'playwright-core'
import type { StorefrontEvent } from '../../../runtime/site/events.ts'
import { parseVisitorRecord, type VisitorRecord } from '../../../runtime/site/visitor-record.ts'

/** Calls of reporters. */
export const REPORTS = /^POST \/api\/(?:census|events|1\/performance)\//

/** Lines that a browser itself writes about reports that fail; scripts cannot keep it from that. */
export const FAILED_REPORTS =
  /^(?:console error: Failed to load resource|failed: POST|answer \d+: POST)[\s\S]*\/api\/(?:census|events|1\/performance)\//

/** Waits until the reporters of a page are at work. */
export async function reporting(page: Page): Promise<void> {
  await page.waitForFunction(() => 'vitrineTelemetry' in window)
}

/** Emits events as a page's behaviours do. */
export async function emit(page: Page, ...events: readonly StorefrontEvent[]): Promise<void> {
  await page.evaluate((list) => {
    for (const event of list) window.vitrineTelemetry?.events.emit(event)
  }, events)
}

/** Waits until the visit is counted. */
export async function counted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.cookie.includes('ss_cvr='))
}

/** The visitor cookie; undefined where there is none that counts. */
export async function visitorOf(context: BrowserContext): Promise<VisitorRecord | undefined> {
  const cookies = await context.cookies()
  return parseVisitorRecord(cookies.find(({ name }) => name === 'ss_cvr')?.value ?? '')
}

/** Returns what the owner's dashboard shows of a visitor: kind, name and page of each event, in order. */
export async function dashboardOf(page: Page, visitor: string): Promise<readonly string[]> {
  const answer = await page.request.get(`/dashboard?visitor=${visitor}`)
  if (!answer.ok()) throw new Error(`The dashboard answers ${answer.status()}.`)
  const text = await answer.text()
  const [, table = ''] = /aria-label="Events of a shopper"(.*?)<\/table>/s.exec(text) ?? []
  return [...table.matchAll(/<tr><td class="number">.*?<\/td>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** Makes a page think that it is hidden, as a phone does whose owner looks at something else. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
