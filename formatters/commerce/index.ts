import type { FormatterTable } from '../../engine/plugin.ts'
import { amount } from './amount.ts'
import { cart } from './cart.ts'
import { formField } from './form-field.ts'
import { notice } from './notice.ts'
import { price } from './price.ts'
import { purchase } from './purchase.ts'

/** The commerce formatters. */
export const commerceFormatters: FormatterTable = Object.freeze({
  ...amount,
  ...cart,
  ...price,
  ...purchase,
  ...notice,
  ...formField,
})
