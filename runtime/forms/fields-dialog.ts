import { expectOptions } from '../../engine/diagnostics/expect-call.ts'
import { step } from '../../engine/lookup/own-property.ts'
import { str } from '../../engine/value.ts'
import { adopt } from '../adopt/adopt.ts'
import { openModal } from '../page/modal.ts'
import { ownIds, parsePage } from '../page/page-part.ts'
import type { FormProduct, OpenFields } from '../site/forms/product-form.ts'
import type { FormValues } from '../site/forms/rules.ts'
import { behavioursOf } from './behaviours.tsx'
import { failureText } from './failure-text.ts'
import { formMarkup } from './form-markup.ts'
import { FORM_KEYS } from './keys.ts'
import { fillForm, readAnswers, readFormFields } from './read-form.ts'
import { refused, type Send } from './send.ts'
import { FORM_OPTIONS, type FormOptions, FormServices } from './services.ts'

/**
 * Makes what asks for the additional fields of a product in a dialog, with a form made from the form
 * template. What was typed is there again after the dialog was closed; answers that were given are kept by
 * the caller until an add succeeds.
 */
export function fieldsDialog(options: FormOptions = {}): OpenFields {
  if (process.env.NODE_ENV !== 'production') expectOptions('fieldsDialog', options, FORM_OPTIONS)
  const services = new FormServices(options)
  const unsent = new Map<string, FormValues>()

  return async (product) => {
    const html = await formMarkup(services, {
      id: product.formId,
      form: product.form,
      submitText: product.submitText,
    })
    if (!html) return { kind: 'failed' }
    const dialog = makeDialog(product, { html, closeLabel: services.say('closeForm') })
    const form = dialog.querySelector<HTMLFormElement>('[data-form-id]')
    if (form === null) return { kind: 'failed' }
    const answers = unsent.get(product.id) ?? product.answers
    if (typeof answers === 'object' && answers !== null)
      fillForm(form, Object.fromEntries(Object.entries(answers)))
    unsent.delete(product.id)
    // A press before the behaviours are there must not leave the page.
    form.addEventListener('submit', (event) => event.preventDefault())
    document.body.append(dialog)
    let close = () => {}
    let isAnswered = false
    return new Promise((resolve) => {
      const send: Send = async ({ formId, values }) => {
        const checked = await services.calls.validate(formId, values)
        if (!checked.ok) return refused(failureText(checked.failure, services.say))
        const errors = Object.entries(checked.value)
        if (errors.length > 0) return refused(services.say('fieldsInvalid'), errors)
        isAnswered = true
        resolve({ kind: 'answers', answers: values })
        close()
        return { kind: 'done', markup: '', url: '' }
      }
      const adoption = adopt(dialog, { behaviours: behavioursOf(services, send), optional: FORM_KEYS })
      close = openModal(dialog, {
        opener: product.opener,
        successor: product.successor,
        first: dialog.querySelector('h2'),
        onClose: () => {
          const current = dialog.querySelector<HTMLFormElement>('[data-form-id]')
          if (current !== null && !isAnswered)
            unsent.set(product.id, readAnswers(current, readFormFields(current)))
          if (!isAnswered) resolve({ kind: 'closed' })
          adoption.unmount()
          dialog.remove()
        },
      })
    })
  }
}

interface DialogParts {
  /** Of the form. */
  readonly html: string
  readonly closeLabel: string
}

function makeDialog({ id, title, form }: FormProduct, { html, closeLabel }: DialogParts): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  const heading = document.createElement('h2')
  heading.className = 'dialog__title'
  heading.id = `fields-title-${id}`
  heading.tabIndex = -1
  heading.textContent = [str(step(form, 'name')), title].filter((part) => part !== '').join(': ')
  dialog.setAttribute('aria-labelledby', heading.id)
  const closing = document.createElement('form')
  closing.method = 'dialog'
  const button = document.createElement('button')
  button.className = 'dialog__close'
  button.textContent = closeLabel
  closing.append(button)
  const fields = document.createElement('div')
  fields.className = 'additional-fields'
  // The template is the store's own, and it escapes what the form holds.
  fields.append(...parsePage(html).body.childNodes)
  // The page may have the same form for visitors without script: labels would name the fields of that one.
  ownIds(fields, 'asked-')
  dialog.append(closing, heading, fields)
  return dialog
}
