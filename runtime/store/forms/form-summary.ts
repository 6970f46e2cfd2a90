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
  return givenAnswers(form, parseFormValues(json)).map(({ title, text }) => `${title}: ${text}`)
}

/** An answer that is not empty. */
export interface GivenAnswer {
  readonly title: string
  readonly text: string
}

/** Returns the answers to a form; where its fields are not known, by their ids. */
export function givenAnswers(form: SiteForm | undefined, values: FormValues): readonly GivenAnswer[] {
  const fields = readFields(form?.fields ?? [])
  const answers =
    fields.length === 0
      ? Object.entries(values).map(([title, value]) => ({ title, text: answerText(value) }))
      : fields
          .filter(({ kind }) => kind !== 'section' && kind !== 'hidden')
          .flatMap(answerColumns)
          .map(({ title, textOf }) => ({ title, text: textOf(values) }))
  return answers.filter(({ text }) => text.trim() !== '')
}

const SUMMARY = compile('{.repeated section fields}{@|summary-form-field}{.end}')

/** Answers as HTML, by the fragments of Squarespace. Undefined where the fields of the form are not known. */
export function answersHtml(form: SiteForm | undefined, values: FormValues): string | undefined {
  const fields = readFields(form?.fields ?? [])
  return fields.length === 0 ? undefined : SUMMARY.render({ fields: summarise(fields, values) }).html
}
