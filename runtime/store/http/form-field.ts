import { html } from 'hono/html'
import type { StoreSay } from '../messages.ts'
import { AUTOFOCUS } from './note.ts'
import type { Markup } from './page.ts'

/** A field of one of the store's own forms. */
export interface FormField {
  /** Id of the control; those of its parts begin with it. */
  readonly id: string
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'email' | 'lines' | 'date'
  /** Token of HTML's `autocomplete`. */
  readonly autocomplete: string
  readonly isRequired: boolean
  readonly value: string
  /** Message about the value; undefined where it is right. */
  readonly error: string | undefined
  /** Values to choose from; left out where anything may be typed. */
  readonly choices?: readonly string[]
  /** True for the field that has the focus when the page is shown. */
  readonly hasFocus?: boolean
}

/** Renders a field with its label and its message. */
export function formField(say: StoreSay, field: FormField): Markup {
  const { id, label, isRequired, error } = field
  const optional = isRequired ? '' : html` <small>(${say('checkoutOptional')})</small>`
  return html`<div class="field"><label class="part__label" for="${id}">${label}${optional}</label>${control(field)}${fieldError(id, error)}</div>`
}

/** Returns the attribute that names the message of a field; nothing where there is none. */
export function describedBy(id: string, error: string | undefined): Markup | '' {
  return error === undefined ? '' : html` aria-describedby="${id}-error"`
}

/** Renders the message of a field; nothing where there is none. */
export function fieldError(id: string, error: string | undefined): Markup | '' {
  return error === undefined ? '' : html`<p class="error field__error" id="${id}-error">${error}</p>`
}

function control({ id, name, kind, autocomplete, value, error, choices, ...field }: FormField): Markup {
  // Screen readers call an empty required control wrong, unless it says otherwise.
  const wrong =
    error === undefined
      ? html` aria-invalid="false"`
      : html` aria-invalid="true"${describedBy(id, error)}${field.hasFocus ? AUTOFOCUS : ''}`
  const required = field.isRequired ? html` required` : ''
  if (choices !== undefined) {
    const none = choices.includes(value) ? '' : html`<option value="" selected></option>`
    const options = choices.map((one) => html`<option${one === value ? html` selected` : ''}>${one}</option>`)
    return html`<select class="control" id="${id}" name="${name}" autocomplete="${autocomplete}"${required}${wrong}>${none}${options}</select>`
  }
  if (kind === 'lines')
    return html`<textarea class="control" id="${id}" name="${name}" rows="3" dir="auto"${wrong}>
${value}</textarea>`
  return html`<input class="control" id="${id}" name="${name}" type="${kind}" autocomplete="${autocomplete}" dir="auto" value="${value}"${required}${wrong}>`
}
