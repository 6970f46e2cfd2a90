import { expect, it } from 'vitest'
import { asChosen } from '../../../../../runtime/preview/pages/data/chosen-goods.ts'
import { goodsFilterOf } from '../../../../../runtime/preview/pages/data/goods-filter.ts'
import { PRODUCT_TYPES } from '../../../../../runtime/site/codes.ts'

const variant = (sku: string, values: object, more: object = {}) => ({
  ...{ sku, attributes: values, unlimited: true, ...more },
})
const item = {
  ...{ id: 'm', collectionId: 's', recordType: 11, urlId: 'mug', fullUrl: '/shop/mug', title: 'Mug' },
  assetUrl: '/red.png',
  items: [{ id: 'red', assetUrl: '/red.png' }, { id: 'ink', assetUrl: '/ink.png' }, null],
  structuredContent: {
    productType: PRODUCT_TYPES.physical,
    variants: [
      variant('R&1', { Glaze: 'Red', Size: 'S' }, { mainImageId: 'red' }),
      variant('I1', { Glaze: 'Ink', Size: 'S' }, { mainImageId: 'gone', unlimited: false, qtyInStock: 0 }),
      variant('I2', { Glaze: 'Ink', Size: 'L' }, { mainImageId: 'ink' }),
    ],
  },
}
const shown = (query: string) => {
  const { assetUrl, mainImage, chosenUrl } = asChosen(item, goodsFilterOf(new URLSearchParams(query)))
  return { assetUrl, picture: Object(mainImage).id, chosenUrl }
}

it('shows the picture of what was asked for, in stock before sold out', () => {
  expect(shown('option.Glaze=Ink')).toEqual({ assetUrl: '/ink.png', picture: 'ink', chosenUrl: undefined })
})

it('leads to the only variant that was asked for', () => {
  const address = '/shop/mug?variant=R%261'
  expect(shown('option.Glaze=Red')).toEqual({ assetUrl: '/red.png', picture: 'red', chosenUrl: address })
  expect(shown('option.Glaze=Ink&option.Size=S').chosenUrl).toBe('/shop/mug?variant=I1')
})

it.each(['', 'sale=1', 'option.Glaze=Sea', 'option.Glaze=Ink&option.Size=S'])(
  'keeps its picture where %s names none that is there',
  (query) => expect(shown(query)).toMatchObject({ assetUrl: '/red.png', picture: undefined }),
)
