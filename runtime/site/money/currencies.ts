import { currencyDigits } from './currency-digits.ts'

/** A currency of a store. */
export interface Currency {
  /** English name. */
  readonly name: string
  /** ISO 4217 numeric code: three digits, so a string. */
  readonly numeric: string
  /** Decimals of an amount. */
  readonly digits: number
}

const currency = (code: string, name: string, numeric: string): Currency =>
  Object.freeze({ name, numeric, digits: currencyDigits(code) })

/** The currencies that a store can sell in, by ISO 4217 code. */
export const CURRENCIES = /* @__PURE__ */ (() =>
  Object.freeze({
    EUR: currency('EUR', 'Euro', '978'),
    USD: currency('USD', 'US Dollar', '840'),
    AUD: currency('AUD', 'Australian Dollar', '036'),
    NOK: currency('NOK', 'Norwegian Krone', '578'),
    CAD: currency('CAD', 'Canadian Dollar', '124'),
    NZD: currency('NZD', 'New Zealand Dollar', '554'),
    DKK: currency('DKK', 'Danish Krone', '208'),
    GBP: currency('GBP', 'British Pound', '826'),
    HKD: currency('HKD', 'Hong Kong Dollar', '344'),
    CHF: currency('CHF', 'Swiss Franc', '756'),
    MXN: currency('MXN', 'Mexican Peso', '484'),
    SGD: currency('SGD', 'Singapore Dollar', '702'),
    SEK: currency('SEK', 'Swedish Krona', '752'),
    CZK: currency('CZK', 'Czech Koruna', '203'),
    ILS: currency('ILS', 'Israeli New Shekel', '376'),
    PHP: currency('PHP', 'Philippine Peso', '608'),
    RUB: currency('RUB', 'Russian Ruble', '643'),
    PLN: currency('PLN', 'Polish Zloty', '985'),
    THB: currency('THB', 'Thai Baht', '764'),
    MYR: currency('MYR', 'Malaysian Ringgit', '458'),
    ARS: currency('ARS', 'Argentine Peso', '032'),
    BRL: currency('BRL', 'Brazilian Real', '986'),
    COP: currency('COP', 'Colombian Peso', '170'),
    IDR: currency('IDR', 'Indonesian Rupiah', '360'),
    INR: currency('INR', 'Indian Rupee', '356'),
    JPY: currency('JPY', 'Japanese Yen', '392'),
    ZAR: currency('ZAR', 'South African Rand', '710'),
  }))()
