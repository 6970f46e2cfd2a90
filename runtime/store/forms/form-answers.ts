import { groupAnswers, withQuery } from '../../site/forms/answers.ts'
import { readFields } from '../../site/forms/field.ts'
import { sentenceOf } from '../../site/forms/problem.ts'
import { checkForm, type FormValues } from '../../site/forms/rules.ts'
import type { FORM_MESSAGES } from '../../site/messages/forms.ts'
import type { SiteForm } from '../../site/site.ts'
import { MOST } from '../config.ts'
import type { FormFields } from '../http/body.ts'
import { storableCopy } from '../http/storable.ts'
import type { Sentence } from '../messages.ts'

/** Fields of the store's own, which are no answers. */
const OWN = new Set([
  ...['crumb', 'key', 'itemId', 'sku', 'quantity', 'productId', 'variantId', 'language'],
  ...['additionalFields', 'undo'],
])

/** Prefix of the fields that choose a value of an option. */
const OPTION_PREFIX = 'variant-option-'

/** Answers by field id out of the fields of a plain form. */
export function formAnswers(form: FormFields): FormValues {
  const controls = Object.entries(form)
    .filter(([name]) => !OWN.has(name) && !name.startsWith(OPTION_PREFIX))
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  return groupAnswers(controls)
}

/** The choice sent beside the answers: shown again, too, where a form is refused. */
const CHOSEN = ['sku', 'quantity', 'variantId']

/** Everything that a visitor typed and chose. */
export function keptFields(form: FormFields): FormValues {
  const isKept = (name: string) => CHOSEN.includes(name) || name.startsWith(OPTION_PREFIX)
  const chosen = Object.entries(form).filter(([name]) => isKept(name))
  return { ...formAnswers(form), ...Object.fromEntries(chosen) }
}

/** Messages by field id; empty where every answer passes. */
export type FormErrors = Readonly<Record<string, Sentence>>

/** Checks the answers to a form by the rules that pages check them by, too. */
export function formErrors(form: SiteForm, values: FormValues): FormErrors {
  const problems = checkForm(readFields(form.fields), values)
  return Object.fromEntries(
    [...problems].map(([id, problem]): [string, Sentence] => [
      id,
      (say) => sentenceOf<typeof FORM_MESSAGES>(say, problem),
    ]),
  )
}

/**
 * Returns the answers with hidden fields at their default value taken from the address of the
 * page, cut to what a database keeps.
 */
export function withPageQuery({ fields }: SiteForm, answers: FormValues, query: URLSearchParams): FormValues {
  const kept = [...query].map(([name, value]) => [name, storableCopy(value, MOST.url)])
  return withQuery(readFields(fields), answers, new URLSearchParams(kept))
}
