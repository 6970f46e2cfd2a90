import { step } from '../../engine/reference.ts'
import { str } from '../../engine/value.ts'
import { type Decimal, parseDecimal, ZERO } from './decimal.ts'

/** An amount in a currency, both as the site holds them. */
export interface Money {
  readonly amount: Decimal
  /** ISO 4217; empty where the site names an empty one. */
  readonly currency: string
}

/** Reads `{ value, currency }` (plug-ins section 2.2): 0 where the value is no number, USD where no currency is named. */
export function readMoney(money: unknown): Money {
  const currency = step(money, 'currency')
  return {
    amount: parseDecimal(str(step(money, 'value'))) ?? ZERO,
    currency: currency === undefined ? 'USD' : str(currency).trim(),
  }
}
