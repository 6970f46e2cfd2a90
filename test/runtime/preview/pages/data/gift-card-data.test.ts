import { expect, it } from 'vitest'
import { giftCardData } from '../../../../../runtime/preview/pages/data/gift-card-data.ts'
import { PRODUCT_TYPES } from '../../../../../runtime/site/codes.ts'

const NOON = Date.parse('2026-11-30T12:00Z')

it('a gift card may be sent from today on the site’s calendar to a year ahead, anything else not', () => {
  const item = (productType: number) => ({
    ...{ id: 'i', urlId: 'i', fullUrl: '/i', title: 'I', collectionId: 'c', recordType: 11 },
    structuredContent: { productType },
  })
  const website = { timeZone: 'Pacific/Auckland' }
  const days = { first: '2026-12-01', last: '2027-12-01' }
  expect(giftCardData(item(PRODUCT_TYPES['gift-card']), website, NOON)).toEqual({ giftCardDays: days })
  expect(giftCardData(item(PRODUCT_TYPES.physical), website, NOON)).toEqual({})
})
