import * as z from 'zod/mini'
import { MOST } from './config.ts'
import type { Sentence } from './messages.ts'
import { Refusal } from './refusal.ts'

/**
 * Schemas of the requests for which `runtime/site/schemas` has no schema: the wire names of the cart calls.
 */

const id = z.string().check(z.minLength(1), z.maxLength(MOST.name))
const optionalId = z.nullish(z.string().check(z.maxLength(MOST.name)))

const giftCard = z.looseObject({
  name: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  message: z._default(z.string(), ''),
  day: z._default(z.string(), ''),
})

/** POST …/shopping-cart/entries. Forms send everything as text, so the quantity is read later. */
export const addEntryRequest = z.looseObject({
  itemId: id,
  sku: optionalId,
  quantity: z._default(z.unknown(), 1),
  /** JSON, or the object itself. */
  additionalFields: z.nullish(z.union([z.string(), z.record(z.string(), z.unknown())])),
  /** For whom a gift card is. */
  giftCard: z.nullish(giftCard),
})

/** PUT …/entries/{entryId}/additionalFields */
export const additionalFieldsRequest = z.looseObject({
  itemId: optionalId,
  sku: optionalId,
  additionalFields: z.union([z.string(), z.record(z.string(), z.unknown())]),
})

/** PUT …/entries/{entryId} */
export const quantityRequest = z.looseObject({ quantity: z.unknown() })

/** POST …/cart/subscription: `qty` or `quantity`. */
export const subscriptionCall = z.looseObject({
  itemId: id,
  sku: optionalId,
  qty: z.optional(z.unknown()),
  quantity: z.optional(z.unknown()),
  additionalFields: z.nullish(z.union([z.string(), z.record(z.string(), z.unknown())])),
  subscriptionOptionId: optionalId,
})

/** PUT …/shopping-cart/shipping-location */
export const shippingLocationRequest = z.looseObject({
  countryCode: z._default(z.string(), ''),
  postalCode: z._default(z.string(), ''),
})

/** PUT …/shopping-cart/gift */
export const giftRequest = z.looseObject({
  isWrapped: z._default(z.boolean(), false),
  note: z._default(z.string(), ''),
})

export const couponRequest = z.looseObject({ code: id })

/** POST /api/form/SaveFormSubmission, beside the form: which form it is. */
export const formSubmissionCall = z.looseObject({
  formId: id,
  form: z.union([z.string(), z.record(z.string(), z.unknown())]),
  key: z.string().check(z.maxLength(MOST.name)),
  captchaKey: z.nullish(z.string()),
})

/** POST …/restock: missing fields are blank, so that the message names the field. */
export const signUpRequest = z.looseObject({
  productId: z._default(z.string(), ''),
  variantId: z._default(z.string(), ''),
  siteVisitorEmail: z._default(z.string(), ''),
  isJoinMailingList: z._default(z.boolean(), false),
})

export type SignUpRequest = z.infer<typeof signUpRequest>

/** POST …/restock/send */
export const sendRequest = z.looseObject({ productId: id, variantId: id })

/** POST …/restock/send/all */
export const sendAllRequest = z.looseObject({
  sendRequests: z.array(sendRequest).check(z.maxLength(MOST.entries)),
})

/**
 * Reads a body by its schema. @throws Refusal with a message for the shopper and the fields that are wrong
 */
export function parseRequest<T extends z.core.$ZodType>(
  schema: T,
  body: unknown,
  message: Sentence,
): z.output<T> {
  const read = z.safeParse(schema, body)
  if (read.success) return read.data
  const errors = read.error.issues.map(
    (issue) => [issue.path.join('.') || 'body', () => said(issue)] as const,
  )
  throw new Refusal({ status: 400, code: 'API_FAILURE', message, errors: Object.fromEntries(errors) })
}

function said(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' ? `Expected ${issue.expected}.` : 'Missing or not valid.'
}
