import { describe, expect, it } from 'vitest'
import { countriesOf } from '../../../../runtime/store/shipping/country-names.ts'

describe('the countries of a shop', () => {
  it('are named in its language, in the order of that language', () => {
    const shipping = { zones: [{ countries: ['SE', 'at', 'ZZ', 'nowhere'] }] }
    expect(countriesOf({ shipping }, 'de')).toEqual([
      { code: 'AT', name: 'Österreich' },
      { code: 'SE', name: 'Schweden' },
    ])
  })

  it('are all there are where one zone stands for the rest', () => {
    const countries = countriesOf(
      { shipping: { zones: [{ countries: ['GB'] }, { countries: ['*'] }] } },
      'en',
    ).map(({ code }) => code)
    expect(countries.length).toBeGreaterThan(190)
    expect(countries).toEqual(expect.arrayContaining(['GB', 'JP', 'NZ', 'US']))
    for (const none of ['EU', 'UN', 'ZZ', 'SU', 'UK']) expect(countries).not.toContain(none)
  })
})
