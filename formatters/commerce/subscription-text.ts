import { step } from '../../engine/lookup/own-property.ts'
import { num, str } from '../../engine/value.ts'

/** How often and for how long a subscription is paid. */
export interface Billing {
  readonly period: number
  readonly unit: string
  readonly cycles: number
  /** Length of the whole subscription in `durationUnit`; 0 where it does not end. */
  readonly duration: number
  readonly durationUnit: string
}

/** Units that make up a year. */
const YEAR_OF: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['WEEK', 52],
  ['MONTH', 12],
])

/** Reads a subscription plan; undefined where it has no billing period. Whole years are counted as years. */
export function readBilling(plan: unknown): Billing | undefined {
  const billingPeriod = step(plan, 'billingPeriod')
  if (billingPeriod === undefined) return undefined
  const period = num(step(billingPeriod, 'value'))
  const unit = str(step(billingPeriod, 'unit'))
  const cycles = num(step(plan, 'numBillingCycles'))
  const duration = period * cycles
  const year = YEAR_OF.get(unit)
  return year !== undefined && duration > 0 && duration % year === 0
    ? { period, unit, cycles, duration: duration / year, durationUnit: 'YEAR' }
    : { period, unit, cycles, duration, durationUnit: unit }
}

/** Returns true for two plans that are paid alike; never of one without a billing period. */
export function isBilledAlike(one: unknown, other: unknown): boolean {
  const billing = readBilling(one)
  return billing !== undefined && JSON.stringify(billing) === JSON.stringify(readBilling(other))
}

/** The name that a site's own text for such a plan has among its localised strings. */
export function billingKey({ period, unit, duration, durationUnit }: Billing, isVaried: boolean): string {
  const prices = isVaried ? 'multiplePrices' : 'singlePrice'
  const term =
    duration === 0 ? 'indefinite' : `limited__${duration === 1 ? '1' : 'n'}${capitalized(durationUnit)}s`
  return `productPrice__${prices}__${period === 1 ? '1' : 'n'}${capitalized(unit)}ly__${term}`
}

function capitalized(unit: string): string {
  return unit.charAt(0).toUpperCase() + unit.slice(1).toLowerCase()
}

/** Default message pattern of a plan, where the site has no text for it. */
export function billingPattern(billing: Billing, isVaried: boolean): string {
  const { period, unit, cycles, duration, durationUnit } = billing
  const from = isVaried ? 'from ' : ''
  const every = period > 1 ? `{billingPeriodValue} ${unit.toLowerCase()}s` : unit.toLowerCase()
  const term = cycles > 0 ? ` for {duration} ${durationUnit.toLowerCase()}${duration === 1 ? '' : 's'}` : ''
  return `${from}{price} every ${every}${term}`
}
