import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeShippingFrom, shippingOptions } from '../../../../runtime/store/shipping/shipping-options.ts'

const SETTINGS = {
  shipping: {
    zones: [
      { countries: ['GB'], postalCodes: ['BT', 'im 1'], rates: [{ name: 'Boat', cents: 900, days: [3, 5] }] },
      {
        countries: ['GB'],
        rates: [
          { name: 'Post', cents: 395, freeFromCents: 6000, days: [2, 3] },
          { name: 'Courier', cents: 895, days: [1] },
        ],
      },
      { countries: ['*'], rates: [{ name: 'Air', cents: 2000, days: [9, 6] }] },
    ],
    pickUp: { name: 'Shop', at: '1 High Street', countries: ['GB'], days: [0, 0] },
  },
}

function optionsTo(countryCode: string, postalCode = '', goodsCents = 1000) {
  const destination = { countryCode, postalCode }
  const now = Date.parse('2026-11-25T10:00Z')
  return shippingOptions(SETTINGS, { destination, goodsCents, now, timeZone: 'Europe/London' })
}

const day = (date: string) => Date.parse(`${date}T12:00Z`)

describe('ways of delivery', () => {
  it('are those of the first zone that has the destination, then the pick-up of the country', () => {
    expect(optionsTo('GB', 'EH6 7BY')).toEqual([
      { name: 'Post', pickUpAt: '', costCents: 395, earliest: day('2026-11-27'), latest: day('2026-11-30') },
      {
        name: 'Courier',
        pickUpAt: '',
        costCents: 895,
        earliest: day('2026-11-26'),
        latest: day('2026-11-26'),
      },
      {
        ...{ name: 'Shop', pickUpAt: '1 High Street', costCents: 0 },
        ...{ earliest: day('2026-11-25'), latest: day('2026-11-25') },
      },
    ])
    expect(optionsTo('GB', 'bt1 1aa').map(({ name }) => name)).toEqual(['Boat', 'Shop'])
    expect(optionsTo('GB', 'IM1').map(({ name }) => name)).toEqual(['Boat', 'Shop'])
    expect(optionsTo('JP').map(({ name }) => name)).toEqual(['Air'])
  })

  it('cost nothing from the sum on that a shop names', () => {
    expect(optionsTo('GB', '', 5999)[0]?.costCents).toBe(395)
    expect(optionsTo('GB', '', 6000)[0]?.costCents).toBe(0)
  })

  it('never end before they begin', () => {
    const [air] = optionsTo('JP')
    expect(air?.latest).toBe(air?.earliest)
  })

  it('are read out of settings of any kind without a throw', () => {
    const destination = { countryCode: 'GB', postalCode: '' }
    const shipment = { destination, goodsCents: 0, now: 0, timeZone: 'UTC' }
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (zones, pickUp) => {
        const settings = { shipping: { zones: [{ countries: ['GB'], rates: zones }, zones], pickUp } }
        for (const option of shippingOptions(settings, shipment)) {
          expect(option.costCents).toBeGreaterThanOrEqual(0)
          expect(option.latest).toBeGreaterThanOrEqual(option.earliest)
        }
      }),
    )
  })
})

it('are free from the subtotal of the zone, or of the settings where the country is not known', () => {
  const settings = { ...SETTINGS, freeShippingCents: 5000 }
  const from = (countryCode: string) => freeShippingFrom(settings, { countryCode, postalCode: '' })
  expect([freeShippingFrom(settings, null), from('GB'), from('US')]).toEqual([5000, 6000, 0])
  expect(freeShippingFrom({ freeShippingCents: 'much' }, null)).toBe(0)
})
