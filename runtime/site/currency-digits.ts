/** The currency of amounts that name none (spec point 9). */
export const DEFAULT_CURRENCY = 'USD'

/**
 * Decimals of a currency: two for all but the yen, also where banks write none (spec point 3). The platform's own rule,
 * because engines disagree.
 */
export function currencyDigits(currency: string): number {
  return currency === 'JPY' ? 0 : 2
}
