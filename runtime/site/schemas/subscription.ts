import * as z from 'zod/mini'
import { text, whole } from './fields.ts'

/** Length of a billing period: a number of weeks, months or years. */
export const billingPeriod = z.looseObject({ value: z.number(), unit: z.string() })

/** Billing of a subscription; 0 cycles or none: until it is cancelled. */
export const subscriptionPlan = z.looseObject({
  billingPeriod: z.nullish(billingPeriod),
  numBillingCycles: whole,
})

/** A way of subscribing to a product. */
export const subscriptionOption = z.looseObject({ id: z.string() })

/** Request to buy a subscription. */
export const subscriptionRequest = z.looseObject({
  itemId: z.string(),
  sku: text,
  qty: z.number(),
  /** JSON. */
  additionalFields: text,
  subscriptionOptionId: z.optional(z.string()),
})
