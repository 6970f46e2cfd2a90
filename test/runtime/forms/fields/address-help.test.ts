// @vitest-environment dom
import { describe, expect, it } from 'vitest'
import { helpAddress } from '../../../../runtime/forms/fields/address-help.ts'
import { countryCode } from '../../../../runtime/site/forms/countries.ts'
import { addressCodeHint } from '../../../../runtime/site/forms/postal-codes.ts'

function address(country: string, zip: string) {
  const field = document.createElement('fieldset')
  const part = (name: string, label: string, value: string) =>
    `<label for="a-${name}">${label}</label><input id="a-${name}" name="a.${name}" value="${value}">`
  field.innerHTML = `${part('State', 'State or province', '')}${part('Zip', 'ZIP or postal code', zip)}${part('Country', 'Country', country)}`
  document.body.replaceChildren(field)
  const labels = () => [...field.querySelectorAll('label')].map(({ textContent }) => textContent)
  const countryInput = field.querySelector<HTMLInputElement>('[name$=Country]')!
  const regions = () => [...field.querySelectorAll('option')].map(({ value }) => value)
  return { field, labels, regions, choose: (name: string) => Object.assign(countryInput, { value: name }) }
}

describe('an address', () => {
  it('names its parts and offers regions as its country does, and hints at its postal code', () => {
    const { field, labels, regions, choose } = address('Ireland', 'D02 AF30')
    expect(helpAddress(field, 'en-GB')).toBeUndefined()
    expect(labels()).toEqual(['County', 'Eircode', 'Country'])
    expect(regions()).toContain('Donegal')
    choose('usa')
    expect(helpAddress(field, 'en')).toBe('zip')
    expect(labels()).toEqual(['State', 'ZIP code', 'Country'])
    choose('Canada')
    expect(helpAddress(field, 'en')).toBeUndefined()
    expect(labels()).toEqual(['Province', 'Postal code', 'Country'])
    choose('Atlantis')
    helpAddress(field, 'en')
    expect(labels()).toEqual(['State or province', 'ZIP or postal code', 'Country'])
    expect(regions()).toEqual([])
  })

  it('keeps its names where the page is in another language', () => {
    const { field, labels } = address('Deutschland', '1011')
    expect(helpAddress(field, 'de')).toBe('fiveDigits')
    expect(labels()).toEqual(['State or province', 'ZIP or postal code', 'Country'])
  })

  it.each([
    ['NL', '1012 AB'],
    ['SE', '114 55'],
    ['US', '90210-1234'],
    ['GB', 'SW1A 1AA'],
    ['CA', 'K1A 0B1'],
    ['', ''],
  ])('has nothing to say of a full code of %s', (country, code) => {
    expect(addressCodeHint(country, code)).toBeUndefined()
  })

  it.each([
    ['gb', 'GB'],
    [' Wales ', 'GB'],
    ['Vereinigte Staaten', 'US'],
    ['constructor', ''],
    ['', ''],
  ])('knows the country %j', (text, code) => {
    expect(countryCode(text, 'de')).toBe(code)
    expect(countryCode('Norway', 'not a language!')).toBe('NO')
  })
})
