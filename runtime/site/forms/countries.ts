import { REGION_WORDS } from './regions.ts'

/** Names that people write for a country beside its code and its name. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['holland', 'NL'],
])

/**
 * Returns the ISO 3166 code of a country with region words, as a visitor writes it: its code, or its name in
 * English or in the language of the page. Empty where it is none of them.
 */
export function countryCode(text: string, language = 'en'): string {
  const name = text.trim().toLowerCase()
  if (name === '') return ''
  const other = OTHER_NAMES.get(name)
  if (other !== undefined) return other
  const tags = ['en', language].filter((tag) => /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(tag))
  const names = tags.map((tag) => new Intl.DisplayNames(tag, { type: 'region' }))
  const isNamed = (code: string) => names.some((one) => one.of(code)?.toLowerCase() === name)
  return [...REGION_WORDS.keys()].find((code) => code.toLowerCase() === name || isNamed(code)) ?? ''
}
