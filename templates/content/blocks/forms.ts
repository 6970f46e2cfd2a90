import type { JsonObject, SiteForm } from '../../../runtime/site/site.ts'
import { escaped } from '../facts.ts'
import { formById } from '../forms.ts'
import { block } from './layout.ts'

/** Other controls of a form may stand on the page too: that of the footer, for one. */
const controlId = ({ id }: JsonObject) => `block-${id}`

function field(one: JsonObject): string {
  const { id, type, title, required, placeholder, maxLength } = one
  const mark = required === true ? '<span class="required field__required" aria-hidden="true"> *</span>' : ''
  const common = `class="field-element" id="${controlId(one)}" name="${id}" aria-describedby="${controlId(one)}-error"${required === true ? ' required' : ''}${placeholder === undefined ? '' : ` placeholder="${escaped(String(placeholder))}"`}${maxLength === undefined ? '' : ` maxlength="${maxLength}"`}`
  const control =
    type === 'textarea'
      ? `<textarea ${common} rows="4"></textarea>`
      : `<input type="${type === 'email' || type === 'url' ? type : 'text'}"${type === 'email' ? ' autocomplete="email"' : ''} ${common}>`
  return `<div class="form-item field ${type}${required === true ? ' required' : ''}" data-field-id="${id}" data-field-type="${type}"${required === true ? ' data-required="true"' : ''}><label class="title field__label" for="${controlId(one)}">${escaped(String(title))}${mark}</label>${control}<span class="field__error" id="${controlId(one)}-error"></span></div>`
}

/** Attributes with which a form is sent, with script and without. */
function sending({ id, successUrl }: SiteForm): string {
  return `data-form-id="${id}" action="/forms/${id}" method="post"${successUrl === undefined ? '' : ` data-success-url="${successUrl}"`}`
}

const WHOLESALE = formById('wholesale')
const NEWS = formById('newsletter')

export const FORM = block(
  'form',
  `<div class="form-wrapper"><h2 class="form-title">${escaped(WHOLESALE.name)}</h2><div class="form-inner-wrapper"><form ${sending(WHOLESALE)} aria-label="${escaped(WHOLESALE.name)}"><div class="form__banner form__banner--above"></div><div class="field-list clear">${WHOLESALE.fields.map(field).join('')}</div><div class="form__banner form__banner--below"></div><div class="form-button-wrapper form-button-wrapper--align-left"><button class="button sqs-system-button sqs-editable-button form__submit" type="submit">${WHOLESALE.submitButtonText}</button></div></form></div></div>`,
)

export const NEWSLETTER = block(
  'newsletter',
  `<div class="newsletter-block"><div class="newsletter-form-wrapper newsletter-form-wrapper--layoutFloat"><form class="newsletter-form" ${sending(NEWS)} data-form-type="newsletter" aria-label="${escaped(NEWS.name)}, by email"><header class="newsletter-form-header"><h2 class="newsletter-form-header-title">${escaped(NEWS.name)}</h2><div class="newsletter-form-header-description"><p>New work, open doors and the odd recipe.</p></div></header><div class="newsletter-form-body"><div class="newsletter-form-fields-wrapper form-fields">${NEWS.fields.map(field).join('')}</div><div class="newsletter-form-button-wrapper submit-wrapper"><button class="newsletter-form-button sqs-system-button sqs-editable-button form__submit" type="submit">${NEWS.submitButtonText}</button></div></div></form></div></div>`,
)
