import type { PostalCodeMessage } from '../messages/postal-codes.ts'

interface PostalRule {
  readonly pattern: RegExp
  readonly message: PostalCodeMessage
}

const FOUR_DIGITS: PostalRule = { pattern: /^\d{4}$/, message: 'fourDigits' }
const FIVE_DIGITS: PostalRule = { pattern: /^\d{5}$/, message: 'fiveDigits' }
const POSTCODE: PostalRule = { pattern: /^\d{4}$/, message: 'postcode' }

/** Rules by ISO 3166 country code, inferred. */
const RULES: ReadonlyMap<string, PostalRule> = new Map([
  ['NO', FOUR_DIGITS],
  ['NL', FOUR_DIGITS],
  ['ES', FIVE_DIGITS],
  ['SE', FIVE_DIGITS],
  ['DE', FIVE_DIGITS],
  ['FR', FIVE_DIGITS],
  ['US', { pattern: /^\d{5}$/, message: 'zip' }],
  ['AU', POSTCODE],
  ['NZ', POSTCODE],
  ['CA', { pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/i, message: 'fsa' }],
  ['GB', { pattern: /^[A-Z][A-Z\d]{0,3}$/i, message: 'outcode' }],
  ['IE', { pattern: /^[A-Z]\d[\dW]$/i, message: 'eircode' }],
])

/** Characters that postal codes anywhere consist of. */
const ANY_CODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,11}$/u

/**
 * Returns the hint to a postal code, undefined where there is nothing to say: for a code that fits, and for
 * none. Never a reason to refuse an address: the rules are inferred, and those of CA, GB and IE are for a
 * shop's shipping zones.
 * @param country ISO 3166 code, in any case
 */
export function postalCodeHint(country: string, value: string): PostalCodeMessage | undefined {
  const code = value.trim()
  if (code === '') return undefined
  const rule = RULES.get(country.toUpperCase()) ?? { pattern: ANY_CODE, message: 'invalid' }
  return rule.pattern.test(code) ? undefined : rule.message
}

/** Their rules are for shipping zones: no address has such a code. */
const ZONES_ONLY: ReadonlySet<string> = new Set(['CA', 'GB', 'IE'])

/**
 * Returns the hint to the postal code of a visitor's address, which is written in full: blanks may be in it,
 * letters follow in the Netherlands, and four more digits in the United States.
 * @param country ISO 3166 code, in any case
 */
export function addressCodeHint(country: string, value: string): PostalCodeMessage | undefined {
  const code = country.toUpperCase()
  if (ZONES_ONLY.has(code)) return undefined
  const digits = RULES.has(code) ? value.replace(/\s/g, '') : value
  if (code === 'NL') return postalCodeHint(code, digits.replace(/(?<=^\d{4})[a-z]{2}$/i, ''))
  return postalCodeHint(code, code === 'US' ? digits.replace(/(?<=^\d{5})-?\d{4}$/, '') : digits)
}

/** Returns the hint to the first digits of a postcode that limit a shipping zone. */
export function postcodeStartHint(value: string): PostalCodeMessage | undefined {
  const start = value.trim()
  return start === '' || /^\d{1,3}$/.test(start) ? undefined : 'startOfPostcode'
}
