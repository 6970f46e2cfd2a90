import { sentenceOf } from '../../site/forms/problem.ts'
import { checkField } from '../../site/forms/rules.ts'
import type { FormStore } from '../form-store.ts'
import { readAnswers, readFormFields } from '../read-form.ts'
import type { FormServices } from '../services.ts'

/**
 * Checks the field of a changed control again where it has a message: takes the message away once the field
 * passes, and never shows one while the visitor types.
 */
export function correctField(target: EventTarget, store: FormStore, { say }: FormServices): void {
  const id = target instanceof Element && target.closest<HTMLElement>('[data-field-id]')?.dataset.fieldId
  const form = store.form()
  if (!id || form === undefined || !store.get().errors?.has(id)) return
  const fields = readFormFields(form)
  const field = fields.find((one) => one.id === id)
  const problem = field && checkField(field, readAnswers(form, fields)[id])
  store.dispatch({ type: 'correct', id, message: problem && sentenceOf(say, problem) })
}
