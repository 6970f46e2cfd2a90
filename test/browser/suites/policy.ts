import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasWholeChromium } from '../../support/chromium.ts'
import { ofToday } from '../../support/property.ts'
import { blockedCookies } from '../support/blocked-cookies.ts'
import { demoSite } from '../support/demo-site.ts'
import { hydrated } from '../support/hydration.ts'
import { STRICT_POLICY, strictPolicy } from '../support/profiles.ts'
import { addButton, addPencils, PENCILS, pillCount } from '../support/shopper.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import type { Stage } from '../support/stage.ts'
import { equip } from '../support/visitors.ts'

/** A run looks at some kinds of pages, each day at others. */
const PATHS = ofToday(['/', '/shop', '/journal/first-frost', '/events', '/gallery-slider', '/contact'], 2)

/** Visitors and sites that allow little. */
export function policy(stage: Stage): void {
  describe('a strict content security policy', () => {
    let site: SiteServer
    beforeAll(async () => {
      // As it is shipped: a development build may ask for more.
      site = await startSite({ site: demoSite() }, { withStore: true })
      strictPolicy(site.gates)
    })
    afterAll(() => site?.close())

    it('is kept by each kind of page, and lets a visitor fill the cart', async () => {
      const { page } = await stage.visit({}, { site })
      for (const path of PATHS) {
        const answer = await page.goto(path)
        expect(answer?.headers()['content-security-policy']).toBe(STRICT_POLICY)
        await hydrated(page)
      }
      await addPencils(page)
      await hydrated(page)
    })
  })

  describe('blocked cookies', () => {
    it.skipIf(!hasWholeChromium)(
      'leave the pages as they are, and the store says what it needs them for',
      async () => {
        const { page } = await equip(await blockedCookies(stage.site.origin))
        await page.goto(PENCILS)
        await hydrated(page)
        expect(await page.evaluate(storageIsOpen)).toBe(false)
        await addButton(page).click()
        await page.getByText('Please enable cookies in your browser').waitFor()
        expect(stage.site.gates.calls(/^POST .*\/entries/)).toHaveLength(0)
        await page.goto('/faq')
        expect(await pillCount(page)).toBe(0)
      },
    )
  })
}

function storageIsOpen(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
