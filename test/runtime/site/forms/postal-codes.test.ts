import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postalCodeHint, postcodeStartHint } from '../../../../runtime/site/forms/postal-codes.ts'
import { REGION_WORDS } from '../../../../runtime/site/forms/regions.ts'
import { POSTAL_CODE_MESSAGES } from '../../../../runtime/site/messages/postal-codes.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'

function hint(country: string, value: string): string | undefined {
  const name = postalCodeHint(country, value)
  return name && POSTAL_CODE_MESSAGES[name]
}

describe('postal codes', () => {
  const outcode = 'Enter only the 1-4 character outcode portion of postcodes.'
  it.each([
    ['NO', ['0150', '150'], 'Postal Codes need to be 4 digits'],
    ['NL', ['1012', '10123'], 'Postal Codes need to be 4 digits'],
    ['ES', ['28001', '2800'], 'Postal Codes need to be 5 digits'],
    ['SE', ['11122', '111 2'], 'Postal Codes need to be 5 digits'],
    ['de', [' 10115 ', 'D-101'], 'Postal Codes need to be 5 digits'],
    ['FR', ['75001', '7500A'], 'Postal Codes need to be 5 digits'],
    ['US', ['10001', '10001-1'], 'ZIP Codes need to be 5 digits.'],
    ['AU', ['2000', '200'], 'Postcodes need to be 4 digits'],
    ['NZ', ['6011', '60111'], 'Postcodes need to be 4 digits'],
    ['CA', ['K1A', 'D1A'], 'An FSA code is invalid.'],
    ['GB', ['SW1A', 'SW1A 1AA'], outcode],
    ['IE', ['D6W', 'D'], 'Enter only the first three characters of the Eircode'],
    ['JP', ['100-0001', '!'], 'Invalid postal code.'],
  ])('of %s', (country, [good = '', bad = ''], message) => {
    expect(hint(country, good)).toBeUndefined()
    expect(hint(country, bad)).toBe(message)
    expect(hint(country, '')).toBeUndefined()
  })

  it('begin with up to three digits where a zone is limited by them', () => {
    for (const start of ['', '1', '123']) expect(postcodeStartHint(start)).toBeUndefined()
    const message = postcodeStartHint('1234')
    expect(message && POSTAL_CODE_MESSAGES[message]).toBe('Enter up to 3 digits of the postcode')
  })

  it(
    'of digits are right at one length only, in each country',
    () => {
      const lengths: Readonly<Record<string, number>> = {
        NO: 4,
        NL: 4,
        AU: 4,
        NZ: 4,
        ES: 5,
        SE: 5,
        DE: 5,
        FR: 5,
        US: 5,
      }
      fc.assert(
        fc.property(
          fc.constantFrom(...Object.keys(lengths)),
          fc.stringMatching(/^\d{1,9}$/),
          (country, code) => {
            expect(postalCodeHint(country, code) === undefined).toBe(code.length === lengths[country])
          },
        ),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )

  it('keep the second wording of the four digits', () => {
    expect(POSTAL_CODE_MESSAGES.fourDigitsSentence).toBe('Postal Codes need to be 4 digits.')
  })
})

describe('regions', () => {
  it('have names and labels in the listed countries', () => {
    const counts = Object.fromEntries([...REGION_WORDS].map(([code, { regions }]) => [code, regions.length]))
    expect(counts).toEqual({
      US: 51,
      CA: 13,
      IE: 26,
      ES: 52,
      SE: 21,
      NO: 15,
      DE: 16,
      FR: 18,
      NL: 12,
      AU: 8,
      NZ: 16,
      GB: 4,
    })
    for (const { regions } of REGION_WORDS.values()) expect(new Set(regions).size).toBe(regions.length)
    expect(REGION_WORDS.get('IE')).toMatchObject({ region: 'County', postalCode: 'Eircode' })
    expect(REGION_WORDS.get('CA')).toMatchObject({ region: 'Province', postalCode: 'FSA' })
  })
})
