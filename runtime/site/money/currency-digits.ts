/** The currency of amounts that name none. */
export const DEFAULT_CURRENCY = 'USD'

/**
 * Decimals of a currency: two for all but the yen, also where banks write none. Squarespace's own rule,
 * because engines disagree.
 */
export function currencyDigits(currency: string): number {
  return currency === 'JPY' ? 0 : 2
}
