import { parseQuantity } from '../../site/quantity.ts'
import { MESSAGES, type Sentence } from '../messages.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'

/** Reads how many are wanted: a number, or text as a form sends it. @throws Refusal */
export function readQuantity(value: unknown): number {
  const quantity = parseQuantity(value)
  switch (quantity.kind) {
    case 'quantity':
      return quantity.value
    case 'not-a-number':
      throw refused('QUANTITY_NOT_A_NUMBER', MESSAGES.quantityNotNumber)
    case 'not-whole':
      throw refused('SUB_QUANTITY_NOT_A_WHOLE_NUMBER', MESSAGES.quantityNotWhole)
    case 'out-of-range':
      throw refused('API_FAILURE', MESSAGES.quantityOutOfRange)
  }
}

function refused(code: RefusalCode, message: Sentence): Refusal {
  return new Refusal({ status: 400, code, message })
}
