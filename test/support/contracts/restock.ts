import * as z from 'zod/mini'
import { list, text } from '../../../runtime/site/schemas/fields.ts'

/** A visitor's wish to hear when a variant is back. */
export const restockRequest = z.looseObject({
  productId: z.string(),
  variantId: z.string(),
  siteVisitorEmail: z.string(),
  isJoinMailingList: z.boolean(),
  recaptchaEnterpriseV3Token: text,
})

const paged = { hasNextPage: z.nullish(z.boolean()), nextPageCursor: text }

/** The sign-ups for one variant, a page at a time. */
export const restockSignUps = z.looseObject({ signUps: list(z.unknown()), ...paged })

/** The variants that visitors wait for, a page at a time. */
export const restockSignUpGroups = z.looseObject({ signUpGroups: list(z.unknown()), ...paged })
