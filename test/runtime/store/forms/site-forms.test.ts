import { expect, it, onTestFinished } from 'vitest'
import type { SiteForm } from '../../../../runtime/site/site.ts'
import { open } from '../support/open.ts'
import { cartAnswer, type Shopper } from '../support/shopper.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const [SHOP] = SMALL_SHOP.collections
const ENGRAVING = SMALL_SHOP.forms.find(({ id }) => id === 'form-engraving')!

/** Opens a shop whose only product is a pen, with such a content and such forms of the site. */
async function openPens(content: Record<string, unknown>, forms: readonly SiteForm[]): Promise<Shopper> {
  const pen = SHOP!.items!.find(({ id }) => id === 'pen')!
  const { additionalFieldsFormId: _, ...own } = Object(pen.structuredContent)
  const items = [{ ...pen, structuredContent: { ...own, ...content } }]
  const shop = await open({ site: { ...SMALL_SHOP, forms, collections: [{ ...SHOP!, items }] } })
  onTestFinished(() => shop.close())
  return shop.shopper()
}

function add(shopper: Shopper, additionalFields: unknown) {
  const wish = { itemId: 'pen', sku: 'PEN', quantity: 1, additionalFields }
  return shopper.send('POST', '/api/commerce/shopping-cart/entries', wish)
}

it.each([
  ['the site lacks it', ENGRAVING.id, []],
  ['the site knows its id alone', ENGRAVING.id, [{ id: ENGRAVING.id, name: 'A form', fields: [] }]],
  ['the product has no id of it', undefined, []],
])('the form in the data of a product is asked where %s', async (_, additionalFieldsFormId, forms) => {
  const shopper = await openPens({ additionalFieldsFormId, additionalFieldsForm: ENGRAVING }, forms)
  expect((await add(shopper, {})).status).toBe(400)
  const { shoppingCart } = cartAnswer.parse((await add(shopper, { 'text-initials': 'AL', other: 'x' })).json)
  expect(shoppingCart.entries).toMatchObject([
    { additionalFields: '{"text-initials":"AL"}', answers: [{ rawTitle: 'Initials', value: 'AL' }, {}] },
  ])
})

it('answers to a form that is not known are kept', async () => {
  const shopper = await openPens({ additionalFieldsFormId: 'elsewhere' }, [])
  await add(shopper, { 'text-initials': 'AL' })
  expect((await shopper.cart()).entries).toMatchObject([{ additionalFields: '{"text-initials":"AL"}' }])
})
