import { expect, it, onTestFinished } from 'vitest'
import { choiceText, type EntryView } from '../../../../runtime/store/cart/cart-view.ts'
import type { StoreSay } from '../../../../runtime/store/messages.ts'
import { open } from '../support/open.ts'
import { MUG, SMALL_SHOP } from '../support/small-shop.ts'

const SAY_NOTHING = (() => '') as unknown as StoreSay
const text = (attributes: Readonly<Record<string, string>>) =>
  choiceText({ chosenVariant: { attributes }, plan: null } as EntryView, SAY_NOTHING)

it.each([
  [{ Colour: 'Red', Size: 'S' }, 'Red, S'],
  [{ צבע: 'כחול', מידה: 'XL' }, '\u2068כחול\u2069, \u2068XL\u2069'],
  [{ اللون: 'أزرق', Size: '3 m' }, '\u2068أزرق\u2069, \u20683 m\u2069'],
])('values of options stay in their order: %j', (attributes, shown) => {
  expect(text(attributes)).toBe(shown)
})

it('a cart says that something in it is not sold any more', async () => {
  const shop = await open()
  onTestFinished(() => shop.close())
  const shopper = shop.shopper()
  const checkout = async () => (await shopper.get('/commerce/goto-checkout')).text
  await shopper.add('scarf', 'SCARF')
  await shopper.add('mug', MUG.red)
  const said = 'Something in your cart is not sold any more.'
  expect(await checkout()).not.toContain(said)

  const sell = (sold: readonly string[]) => {
    const collections = SMALL_SHOP.collections.map((one) => ({
      ...one,
      items: (one.items ?? []).filter(({ id }) => sold.includes(id)),
    }))
    return shop.store.setSite({ ...SMALL_SHOP, collections })
  }
  await sell(['mug'])
  expect(await shopper.cart()).toMatchObject({
    entries: [{ itemId: 'mug' }],
    goneText: expect.stringContaining(said),
  })
  expect(await checkout()).toContain(said)
  await sell([])
  expect(await checkout()).toContain(said)
})
