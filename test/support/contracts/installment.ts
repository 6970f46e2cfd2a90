import * as z from 'zod/mini'
import { flag, text } from '../../../runtime/site/schemas/fields.ts'
import { money } from '../../../runtime/site/schemas/money.ts'

const bound = z.nullish(z.union([z.number(), money]))

/** Eligibility of an item for installments, and its price limits. */
export const installment = z.looseObject({
  afterPayAvailable: flag,
  afterPayMin: bound,
  afterPayMax: bound,
  shopperLanguage: text,
  stripeAccountCountry: text,
})
