import { amountHelp } from './amount.help.ts'
import { cartHelp } from './cart.help.ts'
import { formFieldHelp } from './form-field.help.ts'
import { noticeHelp } from './notice.help.ts'
import { priceHelp } from './price.help.ts'
import { purchaseHelp } from './purchase.help.ts'

/** Descriptions of the commerce formatters. */
export const commerceHelp = {
  ...amountHelp,
  ...cartHelp,
  ...priceHelp,
  ...purchaseHelp,
  ...noticeHelp,
  ...formFieldHelp,
}
