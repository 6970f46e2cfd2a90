import { step } from '../../../engine/lookup/own-property.ts'
import { isObject, str } from '../../../engine/value.ts'
import { elements } from '../../site/elements.ts'
import { productContent } from '../../site/product/product-type.ts'
import type { Site, SiteForm, SiteItem } from '../../site/site.ts'

/** Returns the id of the form that a product asks with; empty for none. */
export function productFormId(item: SiteItem): string {
  const content = productContent(item)
  return (
    str(step(content, 'additionalFieldsFormId')) || str(step(step(content, 'additionalFieldsForm'), 'id'))
  )
}

/** Returns the forms of a site by id, those that are in the data of its products alone among them. */
export function readForms({ forms, collections }: Site): ReadonlyMap<string, SiteForm> {
  const ofProducts = collections.flatMap(({ items = [] }) => items.flatMap(readProductForm))
  const known = forms.filter(({ fields }) => fields.length > 0)
  return new Map([...forms, ...ofProducts, ...known].map((form) => [form.id, form]))
}

function readProductForm(item: SiteItem): SiteForm[] {
  const form = step(productContent(item), 'additionalFieldsForm')
  const id = productFormId(item)
  if (!isObject(form) || id === '') return []
  const fields = elements(form.fields).filter(isObject)
  return [{ ...form, id, name: str(form.name) || str(step(item, 'title')), fields }]
}
