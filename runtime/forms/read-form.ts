import { own } from '../../engine/lookup/own-property.ts'
import { groupAnswers, ownValues, type SentControl, withQuery } from '../site/forms/answers.ts'
import { type FormField, readFields } from '../site/forms/field.ts'
import type { FormValues } from '../site/forms/rules.ts'

/** The elements of a form's fields by id, in document order. */
export function fieldElements(form: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const elements = new Map<string, HTMLElement>()
  for (const element of form.querySelectorAll<HTMLElement>('[data-field-id]')) {
    const id = element.dataset.fieldId ?? ''
    if (id !== '' && !elements.has(id)) elements.set(id, element)
  }
  return elements
}

/** Reads the fields of a form from its markup: no data has to travel with the page. */
export function readFormFields(form: HTMLElement): readonly FormField[] {
  const shown = [...fieldElements(form)].map(([id, element]) => fieldData(id, element))
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden][data-query-name]')].map(
    (input) => ({ id: input.name, type: 'hidden', name: input.dataset.queryName, value: input.defaultValue }),
  )
  return readFields([...shown, ...hidden])
}

function fieldData(id: string, element: HTMLElement) {
  const { fieldType: type = 'text', required, maxLength } = element.dataset
  const text = element.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const most = Number(maxLength ?? text?.maxLength)
  return {
    id,
    type,
    title: titleOf(element),
    required: required !== undefined && required !== 'false',
    ...(most > 0 && { maxLength: most }),
    options: type === 'likert' ? [] : optionsOf(element),
    questions: questionsOf(id, element),
  }
}

/** Title of a field, without what marks it as required. */
function titleOf(element: HTMLElement): string {
  const label = element.querySelector('.field__label, legend, label')?.cloneNode(true)
  if (!(label instanceof Element)) return ''
  for (const mark of label.querySelectorAll('.field__required, .visually-hidden')) mark.remove()
  return label.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

function optionsOf(element: HTMLElement): readonly string[] {
  const choices = element.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
    'input[type=radio], input[type=checkbox], option',
  )
  return [...choices].map(({ value }) => value).filter((value) => value !== '')
}

/** A question is named behind the field: `id.question`. */
function questionsOf(id: string, element: HTMLElement): readonly string[] {
  const names = [...element.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name)
  return [...new Set(names)]
    .filter((name) => name.startsWith(`${id}.`))
    .map((name) => name.slice(id.length + 1))
}

/** Reads the answers of a form; hidden fields look into the address of the page. */
export function readAnswers(form: HTMLFormElement, fields: readonly FormField[]): FormValues {
  const sent = [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string')
  const answers = groupAnswers(sent satisfies SentControl[])
  return ownValues(fields, withQuery(fields, answers, new URLSearchParams(location.search)))
}

/** Puts answers back into the controls of a form. */
export function fillForm(form: HTMLFormElement, answers: FormValues): void {
  for (const control of form.elements) {
    const isControl =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    if (!isControl || control.name === '') continue
    const value = answerOf(answers, control.name)
    if (value === undefined) continue
    const texts = [value].flat().map(String)
    const isChoice = control.type === 'radio' || control.type === 'checkbox'
    if (isChoice && control instanceof HTMLInputElement) control.checked = texts.includes(control.value)
    else control.value = texts[0] ?? ''
  }
}

function answerOf(answers: FormValues, name: string): unknown {
  if (Object.hasOwn(answers, name)) return answers[name]
  const dot = name.indexOf('.')
  const whole = dot < 1 ? undefined : own(answers, name.slice(0, dot))
  return own(whole, name.slice(dot + 1))
}
