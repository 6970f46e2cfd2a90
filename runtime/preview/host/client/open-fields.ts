import { compile } from '../../../../core.ts'
import type { OpenFields } from '../../../commerce/index.ts'
import { fieldsDialog } from '../../../forms/fields-dialog.ts'
import type { FormOptions } from '../../../forms/index.ts'

/** Makes what opens the form of a product, which is printed from the form template in the browser. */
export function fieldsOpener(options: FormOptions): OpenFields {
  return fieldsDialog({ ...options, render: (template, data) => compile(template).render(data).html })
}
