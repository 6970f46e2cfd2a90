import type { FormatterTable } from '../../engine/plugin.ts'
import { amountFormatters } from './amount.ts'
import { cartFormatters } from './cart.ts'
import { formFieldFormatters } from './form-field.ts'
import { noticeFormatters } from './notice.ts'
import { priceFormatters } from './price.ts'
import { purchaseFormatters } from './purchase.ts'

/** The commerce formatters. */
export const commerceFormatters: FormatterTable = Object.freeze({
  ...amountFormatters,
  ...cartFormatters,
  ...priceFormatters,
  ...purchaseFormatters,
  ...noticeFormatters,
  ...formFieldFormatters,
})
