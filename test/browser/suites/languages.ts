import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSite } from '../support/demo-site.ts'
import { hydrated, lostElements } from '../support/hydration.ts'
import { FRENCH, JAPANESE } from '../support/profiles.ts'
import { addButton, PENCILS } from '../support/shopper.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import type { Stage } from '../support/stage.ts'

/**
 * Sites in other languages, each with its zone, a price and a date as they are written there, and a visitor
 * from elsewhere: browsers of these languages write numbers, dates and days otherwise.
 */
const SITES = [
  {
    language: 'fr-CA',
    timeZone: 'America/Montreal',
    visitor: JAPANESE,
    texts: { [PENCILS]: /9,00\s£/, '/events': /novembre 2026/ },
  },
  {
    language: 'ja-JP',
    timeZone: 'Asia/Tokyo',
    visitor: FRENCH,
    texts: { [PENCILS]: /£9\.00/, '/events': /2026年11月/ },
  },
]
/** Further pages with prices, dates, times and counts. */
const PATHS = ['/shop', '/journal/first-frost']

/** Server and visitor need not share a language or a time zone. */
export function languages(stage: Stage): void {
  describe.each(SITES)('a site in $language', ({ language, timeZone, visitor, texts }) => {
    let site: SiteServer
    beforeAll(async () => {
      const { website, ...rest } = demoSite()
      const localizedStrings = { unableToAdd: '- ! -', selectOne: '? {option}' }
      const translated = { ...rest, localizedStrings, website: { ...website, language, timeZone } }
      site = await startSite({ site: translated, scripts: stage.scripts }, { withStore: false })
    })
    afterAll(() => site?.close())

    it('is taken over as it came, with its own prices and dates, by a visitor of another language', async () => {
      const { page } = await stage.visit(visitor, { site })
      const expected = Object.entries<RegExp | undefined>(texts)
      for (const [path, text] of [...expected, ...PATHS.map((each) => [each, undefined] as const)]) {
        await page.goto(path)
        await hydrated(page)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        expect(await lostElements(page)).toEqual([])
        if (text) expect(await page.locator('main').innerText()).toMatch(text)
      }
    })

    it('has sentences of the site instead of the usual ones', async () => {
      const { page } = await stage.visit({}, { site })
      await page.goto('/shop/morning-mug')
      await hydrated(page)
      await addButton(page).click()
      const alert = page.getByRole('alertdialog', { name: '- ! -' })
      await alert.getByText('? Glaze').waitFor()
    })
  })
}
