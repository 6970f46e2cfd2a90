import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSite } from '../support/demo-site.ts'
import { hydrated, lostElements } from '../support/hydration.ts'
import { FRENCH, JAPANESE } from '../support/profiles.ts'
import { addButton, PENCILS } from '../support/shopper.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import type { Stage } from '../support/stage.ts'

const VISITORS = { 'a French Canadian': FRENCH, 'a Japanese': JAPANESE }
/** Pages with prices, dates, times and counts. */
const PATHS = ['/shop', '/journal/first-frost', '/events']
/** Sites in other languages, each with its zone, and a price and a date as they are written there. */
const SITES = [
  { language: 'fr-CA', timeZone: 'America/Montreal', price: /9,00\s£/, date: /novembre 2026/ },
  { language: 'ja-JP', timeZone: 'Asia/Tokyo', price: /£9\.00/, date: /2026年11月/ },
]

/** Server and visitor need not share a language or a time zone. */
export function languages(stage: Stage): void {
  describe.concurrent.each(Object.entries(VISITORS))('%s visitor', (_name, profile) => {
    it.for(PATHS)('gets %s as the server made it', async (path, { onTestFinished: atEnd }) => {
      const { page } = await stage.visit(profile, { atEnd })
      await page.goto(path)
      await hydrated(page)
      expect(await lostElements(page)).toEqual([])
    })
  })

  describe.each(SITES)('a site in $language', ({ language, timeZone, price, date }) => {
    let site: SiteServer
    beforeAll(async () => {
      const { website, ...rest } = demoSite()
      const localizedStrings = { unableToAdd: '- ! -', selectOne: '? {option}' }
      const translated = { ...rest, localizedStrings, website: { ...website, language, timeZone } }
      site = await startSite({ site: translated, scripts: stage.scripts }, { withStore: false })
    })
    afterAll(() => site?.close())

    it('writes prices and dates as they are written there', async () => {
      const { page } = await stage.visit({}, { site })
      await page.goto(PENCILS)
      await hydrated(page)
      expect(await page.locator('.product .product-price').innerText()).toMatch(price)
      await page.goto('/events')
      expect(await page.locator('main').innerText()).toMatch(date)
    })

    it('has sentences of the site instead of the usual ones', async () => {
      const { page } = await stage.visit({}, { site })
      await page.goto('/shop/morning-mug')
      await hydrated(page)
      await addButton(page).click()
      const alert = page.getByRole('alertdialog', { name: '- ! -' })
      await alert.getByText('? Glaze').waitFor()
    })

    it.concurrent.for(PATHS)('%s is taken over as it came', async (path, { onTestFinished: atEnd }) => {
      const { page } = await stage.visit({}, { site, atEnd })
      await page.goto(path)
      await hydrated(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await lostElements(page)).toEqual([])
    })
  })
}
