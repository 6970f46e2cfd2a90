/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { createFormCalls } from '../../../api/forms.ts'
import { createPageCall } from '../../../api/page-call.ts'
import { elementOf } from './y/y-node.ts'

const MESSAGE = 'form-submission-message'
const FAILED = 'The form could not be sent. Please try again.'

/** Sends a form of a theme's own markup: `new Y.Squarespace.FormSubmit({ formNode }).submit(formId)`. */
export class FormSubmit {
  readonly #form: HTMLFormElement | undefined
  #isSending = false

  constructor(settings: unknown = {}) {
    const element = elementOf(Object(settings).formNode)
    if (element instanceof HTMLFormElement) this.#form = element
  }

  readonly submit = async (formId: unknown): Promise<void> => {
    const form = this.#form
    if (form === undefined || this.#isSending) return
    for (const field of form.querySelectorAll<HTMLInputElement>(REQUIRED)) field.required = true
    if (!form.reportValidity()) return
    this.#isSending = true
    const calls = createFormCalls(createPageCall(document))
    const key = await calls.submissionKey()
    const saved = key.ok
      ? await calls.save({ formId: String(formId), form: JSON.stringify(answersOf(form)), key: key.value })
      : key
    this.#isSending = false
    if (!saved.ok) return say(form, 'message' in saved.failure ? saved.failure.message : FAILED)
    const { successUrl, submissionText } = saved.value
    if (successUrl) return location.assign(new URL(successUrl, location.href))
    const own = form.querySelector('.form-submission-text')?.textContent?.trim()
    const sent = message(own || textOf(submissionText ?? '') || 'Thank you!')
    form.replaceChildren(sent)
    sent.focus()
  }
}

/** Fields that themes mark as required by a class of the box around them. */
const REQUIRED = '.required :is(input[type="text"], input[type="email"], input:not([type]), textarea, select)'

/** Returns answers by the id of their field: a text, or a list where the field has several. */
function answersOf(form: HTMLFormElement): Record<string, unknown> {
  const answers = new Map<string, string[]>()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const control = form.elements.namedItem(name)
    const box = control instanceof Element ? control.closest('.form-item[id], .field[id]') : null
    const id = box?.id || name
    answers.set(id, [...(answers.get(id) ?? []), value])
  }
  return Object.fromEntries(
    [...answers].map(([id, values]) => [id, values.length === 1 ? values[0] : values]),
  )
}

function say(form: HTMLFormElement, text: string): void {
  form.querySelector(`.${MESSAGE}`)?.remove()
  const element = message(text)
  element.setAttribute('role', 'alert')
  form.prepend(element)
}

function message(text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = MESSAGE
  element.tabIndex = -1
  element.setAttribute('role', 'status')
  element.textContent = text
  return element
}

function textOf(markup: string): string {
  return new DOMParser().parseFromString(markup, 'text/html').body.textContent?.trim() ?? ''
}
