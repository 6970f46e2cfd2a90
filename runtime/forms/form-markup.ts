import { step } from '../../engine/lookup/own-property.ts'
import { str } from '../../engine/value.ts'
import { shownFields } from '../site/forms/field.ts'
import type { FormServices } from './services.ts'

export interface PrintedForm {
  readonly id: string
  /** The form as page data has it. */
  readonly form: unknown
  /** Of its button; the form's own words where left out. */
  readonly submitText?: string | undefined
}

/** Prints a form from the form template. Undefined where there is no template, or nothing to fill in. */
export async function formMarkup(
  services: FormServices,
  { id, form, submitText = str(step(form, 'submitButtonText')) || services.say('submit') }: PrintedForm,
): Promise<string | undefined> {
  const { render } = services.options
  const fields = shownFields(step(form, 'fields'))
  if (fields.length === 0 || render === undefined) return undefined
  const template = await services.template()
  if (template === undefined) return undefined
  return render(template, { id, fields, submitButtonText: submitText })
}
