// @vitest-environment dom
import { expect, it } from 'vitest'
import { LivePage, MUG } from '../../runtime/commerce/live-page.ts'

/** Returns what is said, politely, after something was done: each text as often as it comes. */
async function heard(page: LivePage, act: () => void): Promise<readonly string[]> {
  const region = document.querySelector('[role=status]')!
  act()
  const texts: string[] = []
  let last = region.textContent
  for (let time = 0; time < 2000; time += 10) {
    // React and answers take their time.
    await Promise.resolve()
    page.clock.pass(10)
    const { textContent: text } = region
    if (text !== last && text !== '') texts.push(text)
    last = text
  }
  return texts
}

it('the price, and that nothing is left, are said once with a choice', async () => {
  const page = await new LivePage().adopt()
  expect(await heard(page, () => page.choose('Moss'))).toEqual(['$9.00'])
  expect(await heard(page, () => page.choose('Ash'))).toEqual(['$9.00, Sold Out'])
  expect(await heard(page, () => page.choose(''))).toEqual([])
})

it('a choice that is made twice is said twice', async () => {
  const page = await new LivePage().adopt()
  const twice = () => {
    page.choose('Moss')
    page.choose('Moss')
  }
  expect(await heard(page, twice)).toEqual(['$9.00', '$9.00'])
})

it('a price that is there in minor units alone is said in the currency of the store', async () => {
  const prices = {
    Moss: { price: 1250 },
    Oat: { price: 900, salePrice: 700, onSale: true },
    Ash: { price: -0.5 },
  }
  const variants = Object.entries(prices).map(([Glaze, price]) => ({
    sku: Glaze,
    attributes: { Glaze },
    unlimited: true,
    ...price,
  }))
  const item = { ...MUG, structuredContent: { ...MUG.structuredContent, variants } }
  const website = { storeSettings: { selectedCurrency: 'EUR' } }
  const page = await new LivePage().adopt({ item, page: { website, locale: 'en-GB' } })
  expect(await heard(page, () => page.choose('Moss'))).toEqual(['€12.50'])
  expect(await heard(page, () => page.choose('Oat'))).toEqual(['Sale Price: €7.00 Original Price: €9.00'])
})
