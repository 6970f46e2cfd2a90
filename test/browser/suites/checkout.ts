import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { expectFocus } from '../support/focus.ts'
import { REDUCED_MOTION, WITHOUT_SCRIPT } from '../support/profiles.ts'
import { putPencils } from '../support/shopper.ts'
import type { Stage } from '../support/stage.ts'

const SHOW = 'POST /checkout/address'

/** The ways of delivery of the checkout follow the address. */
export function checkout(stage: Stage): void {
  const arrive = async (profile = {}) => {
    const visit = await stage.visit({ ...REDUCED_MOTION, ...profile }, { tab: 'known' })
    await putPencils(visit.page)
    await visit.page.goto('/commerce/goto-checkout', { waitUntil: 'networkidle' })
    const ways = visit.page.locator('#checkout-ways')
    return {
      ...visit,
      ways,
      country: visit.page.getByLabel('Country'),
      list: () => ways.getByRole('radio').count(),
    }
  }

  describe('the checkout', () => {
    it('shows the ways to another country as it is chosen, and keeps what was typed and the focus', async () => {
      const { page, watch, ways, country, list } = await arrive()
      expect(await list()).toBe(3)
      await page.getByLabel('Full name').fill('Eva Muster')
      const held = stage.site.gates.hold(SHOW)
      await country.focus()
      await country.selectOption('Germany')
      await held.arrived()
      // Somebody goes on meanwhile, to a way that will be gone.
      await page.keyboard.press('Tab')
      held.release()
      await ways.getByText(/Total .£21\.50/).waitFor()
      await expectFocus(ways.getByRole('radio'))
      await page.getByText('The ways of delivery are shown.').waitFor({ state: 'attached' })
      expect(await page.getByLabel('Full name').inputValue()).toBe('Eva Muster')
      await expectAccessible(page)

      // Nothing is lost without a connection: the button tries again.
      stage.site.gates.open()
      watch.announce(/answer 500: POST .*address/, /console error: .*500/)
      stage.site.gates.answer(SHOW, () => new Response('', { status: 500 }), 1)
      await Promise.all([page.waitForResponse(/address$/), country.selectOption('Japan')])
      expect(await country.inputValue()).toBe('Japan')
      await page.getByRole('button', { name: 'Show ways to this address' }).click()
      await ways.getByText('Air mail').waitFor()

      // Enter sends the order, though another button comes first.
      await page.getByLabel('Full name').press('Enter')
      await page.locator('[aria-invalid=true]').first().waitFor()
    })

    it('shows them at a press without script, and blames nobody', async () => {
      const { page, ways, country } = await arrive(WITHOUT_SCRIPT)
      await country.selectOption('Japan')
      await page.getByRole('button', { name: 'Show ways to this address' }).click()
      await ways.getByText('Air mail').waitFor()
      expect(await country.inputValue()).toBe('Japan')
      expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
    })
  })
}
