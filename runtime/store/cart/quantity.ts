import { parseQuantity } from '../../site/quantity.ts'
import { MESSAGES } from '../messages.ts'
import { refusedCall } from '../refusal.ts'

/** Reads how many are wanted: a number, or text as a form sends it. @throws Refusal */
export function readQuantity(value: unknown): number {
  const quantity = parseQuantity(value)
  switch (quantity.kind) {
    case 'quantity':
      return quantity.value
    case 'not-a-number':
      throw refusedCall(MESSAGES.quantityNotNumber, 'QUANTITY_NOT_A_NUMBER')
    case 'not-whole':
      throw refusedCall(MESSAGES.quantityNotWhole, 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER')
    case 'out-of-range':
      throw refusedCall(MESSAGES.quantityOutOfRange)
  }
}
