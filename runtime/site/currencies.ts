/** A currency of a store. */
export interface Currency {
  /** English name. */
  readonly name: string
  /** ISO 4217 numeric code: three digits, so a string. */
  readonly numeric: string
  /** Decimals of an amount. */
  readonly digits: number
}

const cents = (name: string, numeric: string): Currency => Object.freeze({ name, numeric, digits: 2 })

/**
 * The currencies that a store can sell in, by ISO 4217 code (spec point 3). Digits are the platform's: two for all
 * but the yen, also where banks write none.
 */
export const CURRENCIES = /* @__PURE__ */ (() =>
  Object.freeze({
    EUR: cents('Euro', '978'),
    USD: cents('US Dollar', '840'),
    AUD: cents('Australian Dollar', '036'),
    NOK: cents('Norwegian Krone', '578'),
    CAD: cents('Canadian Dollar', '124'),
    NZD: cents('New Zealand Dollar', '554'),
    DKK: cents('Danish Krone', '208'),
    GBP: cents('British Pound', '826'),
    HKD: cents('Hong Kong Dollar', '344'),
    CHF: cents('Swiss Franc', '756'),
    MXN: cents('Mexican Peso', '484'),
    SGD: cents('Singapore Dollar', '702'),
    SEK: cents('Swedish Krona', '752'),
    CZK: cents('Czech Koruna', '203'),
    ILS: cents('Israeli New Shekel', '376'),
    PHP: cents('Philippine Peso', '608'),
    RUB: cents('Russian Ruble', '643'),
    PLN: cents('Polish Zloty', '985'),
    THB: cents('Thai Baht', '764'),
    MYR: cents('Malaysian Ringgit', '458'),
    ARS: cents('Argentine Peso', '032'),
    BRL: cents('Brazilian Real', '986'),
    COP: cents('Colombian Peso', '170'),
    IDR: cents('Indonesian Rupiah', '360'),
    INR: cents('Indian Rupee', '356'),
    JPY: Object.freeze({ name: 'Japanese Yen', numeric: '392', digits: 0 }),
    ZAR: cents('South African Rand', '710'),
  }))()
export type CurrencyCode = keyof typeof CURRENCIES

/** The currency of amounts that name none (spec point 9). */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD'
