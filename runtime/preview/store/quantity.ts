import { MOST } from './config.ts'
import { MESSAGES } from './messages.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/
const WHOLE = /^[+-]?[0-9]+(?:\.0*)?$/

/** Reads how many are wanted: a number, or text as a form sends it. @throws Refusal (spec point 5) */
export function readQuantity(value: unknown): number {
  // What a visitor typed is judged as text: Number('') and Number('0x10') would pass.
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!NUMBER.test(text)) throw refused('QUANTITY_NOT_A_NUMBER', MESSAGES.quantityNotNumber)
  if (!WHOLE.test(text)) throw refused('SUB_QUANTITY_NOT_A_WHOLE_NUMBER', MESSAGES.quantityNotWhole)
  const quantity = Number(text)
  if (quantity < 1 || quantity > MOST.quantity) throw refused('API_FAILURE', MESSAGES.quantityOutOfRange)
  return quantity
}

function refused(code: RefusalCode, message: string): Refusal {
  return new Refusal({ status: 400, code, message })
}
