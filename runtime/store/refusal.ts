import { ENGLISH, MESSAGES, type Sentence } from './messages.ts'

/** Why a call is refused, for the page's analytics. */
export type RefusalCode =
  | 'NO_VARIANT_SELECTED'
  | 'VARIANT_UNAVAILABLE'
  | 'OUT_OF_STOCK'
  | 'QUANTITY_NOT_A_NUMBER'
  | 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER'
  | 'API_FAILURE'

/** Answer of a refused call. */
export interface RefusalDetails {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429
  readonly message: Sentence
  readonly code?: RefusalCode
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, Sentence>>
  readonly retryAfterSeconds?: number
}

/** Ends a call, and the transaction that it is in, with an answer for the shopper. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(readonly details: RefusalDetails) {
    super(details.message(ENGLISH))
  }
}

/** Returns the refusal of a call whose script reads the code, for its analytics. */
export function refusedCall(message: Sentence, code: RefusalCode = 'API_FAILURE'): Refusal {
  return new Refusal({ status: 400, code, message })
}

/** Returns the refusal of a request that cannot be read. */
export function unreadable(): Refusal {
  return refusedCall(MESSAGES.unreadable)
}

/** Returns the refusal of what one field holds; its message is shown at the field, too. */
export function refusedField(field: string, message: Sentence): Refusal {
  return new Refusal({ status: 400, message, errors: { [field]: message } })
}
