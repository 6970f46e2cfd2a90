import { getOrCreate } from '../../../formatters/memoize.ts'
import { shippingCountries } from './shipping-options.ts'

export interface Country {
  /** ISO 3166. */
  readonly code: string
  readonly name: string
}

/** Codes of CLDR that are no country, or belong to one. */
const NO_COUNTRIES: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/**
 * Returns the countries to which a shop sends, by their names in a language, sorted by them. `*` in the
 * settings stands for every country there is.
 */
export function countriesOf(storeSettings: unknown, language: string): readonly Country[] {
  const codes = shippingCountries(storeSettings)
  // Every page of a cart has them.
  return getOrCreate(`countries ${language} ${codes.join()}`, () => sortedCountries(codes, language))
}

/** Returns the name of a country in a language; the code where none has it. */
export function countryName(code: string, language: string): string {
  return namesIn(language).of(code) ?? code
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
}

function sortedCountries(codes: readonly string[], language: string): readonly Country[] {
  const names = namesIn(language)
  const all = codes.includes('*') ? everyRegion() : codes
  return all
    .flatMap((code) => {
      const name = isCountry(code) ? names.of(code) : undefined
      return name === undefined ? [] : [{ code, name }]
    })
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

function everyRegion(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isCountry(code) && new Intl.Locale(`und-${code}`).region === code)
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code)
}
