import type { CartEntry } from '../../../api/cart.ts'
import type { CallFailure } from '../../../api/failure.ts'
import { CART_MESSAGES } from '../../../site/messages/cart.ts'
import type { Commerce } from '../../commerce.ts'
import { readJson } from '../../product/product-data.ts'

export type Edited =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: CallFailure | 'not-opened' }

/**
 * Opens the form of a line with its answers, and sends those that it ends with. The line keeps the old ones
 * until the server agrees. Returns nothing where the form was closed.
 */
export async function editAnswers(
  commerce: Commerce,
  entry: CartEntry,
  opener: HTMLElement,
): Promise<Edited | undefined> {
  const { openFields } = commerce.options
  const { itemId, sku, title, additionalFields } = entry
  const answers = typeof additionalFields === 'string' ? readJson(additionalFields) : additionalFields
  const form = readJson(opener.dataset.form)
  const formId = opener.dataset.formId ?? ''
  const submitText = commerce.sentences(CART_MESSAGES)('saveAnswers')
  const outcome = (await openFields?.({ id: itemId, title, formId, form, answers, opener, submitText })) ?? {
    kind: 'failed',
  }
  if (outcome.kind === 'closed') return undefined
  if (outcome.kind === 'failed') return { ok: false, failure: 'not-opened' }
  const json = JSON.stringify(outcome.answers)
  return commerce.cart.change((calls) => calls.setAnswers(entry.id, { itemId, sku, additionalFields: json }))
}
