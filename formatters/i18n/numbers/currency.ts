import { getOrCreate } from '../../memoize.ts'

/** Returns true if a currency has this code; codes are in capitals. */
export function isCurrency(code: string): boolean {
  if (!/^[A-Z]{3}$/.test(code)) return false
  return getOrCreate('supported currencies', supportedCurrencies).has(code) || hasName(code)
}

/** Currencies in use. Their list is there at once, while names take a browser 15 ms to load. */
function supportedCurrencies(): ReadonlySet<string> {
  return new Set(Intl.supportedValuesOf('currency'))
}

/** Returns true for a currency, also a former one. */
function hasName(code: string): boolean {
  const names = getOrCreate(
    'currency names',
    () => new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }),
  )
  return names.of(code) !== undefined
}
