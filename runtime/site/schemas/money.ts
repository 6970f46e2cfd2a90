import * as z from 'zod/mini'

/** Money in minor units as text, US dollars where no currency is named. */
export const minorMoney = z.looseObject({ value: z.string(), currency: z._default(z.string(), 'USD') })

/** Money as a decimal number in text or figures. */
export const decimalMoney = z.looseObject({
  decimalValue: z.union([z.string(), z.number()]),
  currencyCode: z.string(),
})

/** Money in either form. */
export const money = z.union([minorMoney, decimalMoney])

export type DecimalMoney = z.infer<typeof decimalMoney>
