import type { OpenFields } from '../../../entries/commerce.ts'
import { compile } from '../../../entries/core.ts'
import type { FormOptions } from '../../../entries/forms.ts'
import { fieldsDialog } from '../../../forms/fields-dialog.ts'

/** Makes what opens the form of a product, which is printed from the form template in the browser. */
export function fieldsOpener(options: FormOptions): OpenFields {
  return fieldsDialog({ ...options, render: (template, data) => compile(template).render(data).html })
}
