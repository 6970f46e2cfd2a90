import * as z from 'zod/mini'

/**
 * The kinds of field that page data is made of. Sites leave fields out and set them to null, so a missing
 * field is never a mistake; a field that is there has its type.
 */
export const text = z.nullish(z.string())
export const flag = z.nullish(z.boolean())
export const amount = z.nullish(z.number())
/** A whole number such as a code of `codes.ts` or a count. */
export const whole = z.nullish(z.int())
/** Epoch milliseconds. */
export const instant = z.nullish(z.int())
/** Amount in a currency's smallest unit. */
export const cents = z.nullish(z.int())
export const anything = z.nullish(z.unknown())

/** A list, or none. */
export function list<T extends z.core.SomeType>(item: T) {
  return z.nullish(z.array(item))
}
