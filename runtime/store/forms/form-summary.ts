import { compile } from '../../entries/index.ts'
import { readFields } from '../../site/forms/field.ts'
import type { FormValues } from '../../site/forms/rules.ts'
import { type SummaryField, summarise } from '../../site/forms/summary.ts'
import type { SiteForm } from '../../site/site.ts'
import { answerColumns, answerText } from './answer-columns.ts'
import { parseFormValues } from './form-values.ts'

/** Answers to a product's form, kept as JSON, for its line in the cart; none where the form has gone. */
export function lineAnswers(form: SiteForm | undefined, json: string): readonly SummaryField[] {
  if (form === undefined || json === '') return []
  return summarise(readFields(form.fields), parseFormValues(json))
}

/**
 * Returns the answers to a product's form, kept as JSON, as texts such as `Initials: A.L.`; of a form that
 * has gone, by the ids of its fields.
 */
export function answerTexts(form: SiteForm | undefined, json: string): readonly string[] {
  if (json === '') return []
  const values = parseFormValues(json)
  const texts =
    form === undefined
      ? Object.entries(values).map(([title, value]) => ({ title, text: answerText(value) }))
      : readFields(form.fields)
          .filter(({ kind }) => kind !== 'section' && kind !== 'hidden')
          .flatMap(answerColumns)
          .map(({ title, textOf }) => ({ title, text: textOf(values) }))
  return texts.flatMap(({ title, text }) => (text.trim() === '' ? [] : [`${title}: ${text}`]))
}

const SUMMARY = compile('{.repeated section fields}{@|summary-form-field}{.end}')

/** Answers as HTML, by the fragments of Squarespace. Undefined where the form has gone. */
export function answersHtml(form: SiteForm | undefined, values: FormValues): string | undefined {
  return form && SUMMARY.render({ fields: summarise(readFields(form.fields), values) }).html
}
