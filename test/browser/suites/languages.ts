import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ofToday } from '../../support/property.ts'
import { demoSite } from '../support/demo-site.ts'
import { hydrated, lostElements } from '../support/hydration.ts'
import { FRENCH, JAPANESE } from '../support/profiles.ts'
import { addButton } from '../support/shopper.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import type { Stage } from '../support/stage.ts'

const MUG = '/shop/morning-mug'

/**
 * Sites in other languages, each with its zone, a price and a date as they are written there, and a visitor
 * from elsewhere: browsers of these languages write numbers, dates and days otherwise. A run looks at one of
 * them, the next day at the other.
 */
const SITES = [
  {
    language: 'fr-CA',
    timeZone: 'America/Montreal',
    visitor: JAPANESE,
    price: /24,00\s£/,
    date: /(lun|mar|mercre|jeu|vendre|same)di \d/,
  },
  {
    language: 'ja-JP',
    timeZone: 'Asia/Tokyo',
    visitor: FRENCH,
    price: /£24\.00/,
    date: /20\d\d年\d+月/,
  },
]
/** Further pages with prices, dates, times and counts. */
const PATHS = ['/shop', '/journal/first-frost']

/** Server and visitor need not share a language or a time zone. */
export function languages(stage: Stage): void {
  describe.each(ofToday(SITES, 1))('a site in $language', ({ language, timeZone, visitor, price, date }) => {
    let site: SiteServer
    beforeAll(async () => {
      const { website, ...rest } = demoSite()
      const localizedStrings = { unableToAdd: '- ! -', selectOne: '? {option}' }
      const translated = { ...rest, localizedStrings, website: { ...website, language, timeZone } }
      site = await startSite({ site: translated, scripts: stage.scripts }, { withStore: false })
    })
    afterAll(() => site?.close())

    it('is taken over as it came, with its own prices, dates and sentences, by a visitor of another language', async () => {
      const { page } = await stage.visit(visitor, { site })
      const open = async (path: string, text: RegExp) => {
        await page.goto(path)
        await hydrated(page)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        expect(await lostElements(page)).toEqual([])
        expect(await page.locator('main').innerText()).toMatch(text)
      }
      for (const path of PATHS) await open(path, /./)
      await open('/events', date)
      await open(MUG, price)
      await addButton(page).click()
      const alert = page.getByRole('alertdialog', { name: '- ! -' })
      await alert.getByText('? Glaze').waitFor()
    })
  })
}
