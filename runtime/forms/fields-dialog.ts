import { step } from '../../engine/reference.ts'
import { str } from '../../engine/value.ts'
import { adopt } from '../react/adopt/index.ts'
import { shownFields } from '../site/forms/field.ts'
import type { FormValues } from '../site/forms/rules.ts'
import { openModal } from '../storefront/modal.ts'
import { parsePage } from '../storefront/page-part.ts'
import { behavioursOf } from './behaviours.tsx'
import { failureText } from './failure-text.ts'
import { fillForm, readAnswers, readFormFields } from './read-form.ts'
import { refused, type Send } from './send.ts'
import { type FormOptions, FormServices } from './services.ts'

/** A product that asks something before it goes into the cart. */
export interface AskingProduct {
  readonly id: string
  readonly title: string
  readonly formId: string
  /** The form as the page has it. */
  readonly form: unknown
  /** Answers of an attempt that failed; undefined for none. */
  readonly answers: unknown
  /** Gets the focus back. */
  readonly opener: Element
}

/** How the form of a product ended: with answers by field id, without any, or without having been shown. */
export type AskedAnswers =
  | { readonly kind: 'answers'; readonly answers: FormValues }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed' }

/**
 * Makes what asks for the additional fields of a product in a dialog, with a form made from the form template. What was
 * typed is there again after the dialog was closed; answers that were given are kept by the caller until an add succeeds.
 */
export function fieldsDialog(options: FormOptions): (product: AskingProduct) => Promise<AskedAnswers> {
  const services = new FormServices(options)
  const unsent = new Map<string, FormValues>()
  let template: string | undefined

  return async (product) => {
    template ??= await readTemplate(services)
    const html = template && (await renderForm(services, template, product))
    if (!html) return { kind: 'failed' }
    const dialog = makeDialog(product, html)
    const form = dialog.querySelector<HTMLFormElement>('[data-form-id]')
    if (form === null) return { kind: 'failed' }
    const answers = unsent.get(product.id) ?? product.answers
    if (typeof answers === 'object' && answers !== null)
      fillForm(form, Object.fromEntries(Object.entries(answers)))
    unsent.delete(product.id)
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
      const adoption = adopt(dialog, { behaviours: matching(dialog, behavioursOf(services, send)) })
      close = openModal(dialog, {
        opener: product.opener,
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

async function readTemplate({ calls }: FormServices): Promise<string | undefined> {
  const answer = await calls.template()
  return answer.ok ? answer.value : undefined
}

/** The form as HTML; undefined where the template is none. */
async function renderForm(
  { options }: FormServices,
  template: string,
  { form, formId }: AskingProduct,
): Promise<string | undefined> {
  const fields = shownFields(step(form, 'fields'))
  if (fields.length === 0 || options.render === undefined) return undefined
  const submitButtonText = str(step(form, 'submitButtonText'))
  return options.render(template, { id: formId, fields, submitButtonText })
}

function makeDialog({ id, title, form }: AskingProduct, html: string): HTMLDialogElement {
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
  button.textContent = 'Close'
  closing.append(button)
  const place = document.createElement('div')
  place.className = 'additional-fields'
  // The template is the store's own, and it escapes what the form holds.
  place.append(...parsePage(html).body.childNodes)
  dialog.append(closing, heading, place)
  return dialog
}

/** The behaviours that a dialog has a use for. */
function matching<T>(dialog: Element, behaviours: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const isThere = (key: string) => dialog.querySelector(key.startsWith('[') ? key : `.${key}`) !== null
  return Object.fromEntries(Object.entries(behaviours).filter(([key]) => isThere(key)))
}
