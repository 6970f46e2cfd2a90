import type { SiteForm } from '../site.ts'
import { MOST } from './config.ts'
import { readField } from './form-fields.ts'
import type { FormValues } from './form-rules.ts'
import type { FormFields } from './http/body.ts'
import { storableCopy } from './http/door.ts'

/** Fields of the store's own, which are no answers. */
const OWN = new Set(['crumb', 'key', 'itemId', 'sku', 'quantity', 'productId', 'variantId', 'language'])

/** Answers by field id out of the fields of a plain form: several of one name are a list, `id.part` are parts of one answer. */
export function formAnswers(form: FormFields): FormValues {
  const answers = new Map<string, unknown>()
  const parts = new Map<string, Map<string, string | readonly string[]>>()
  for (const [name, value] of Object.entries(form)) {
    if (OWN.has(name) || name.startsWith('variant-option-')) continue
    const dot = name.indexOf('.')
    if (dot < 1) answers.set(name, value)
    else {
      const whole = parts.get(name.slice(0, dot)) ?? new Map()
      parts.set(name.slice(0, dot), whole.set(name.slice(dot + 1), value))
    }
  }
  for (const [name, whole] of parts) answers.set(name, Object.fromEntries(whole))
  return Object.fromEntries(answers)
}

/** What was chosen beside the answers: shown again, too, where a form is refused. */
const CHOSEN = ['sku', 'quantity', 'variantId']

/** Everything that a visitor typed and chose. */
export function keptFields(form: FormFields): FormValues {
  const chosen = CHOSEN.filter((name) => Object.hasOwn(form, name)).map((name) => [name, form[name]])
  return { ...formAnswers(form), ...Object.fromEntries(chosen) }
}

/**
 * The same answers, where hidden fields that say no more than the site does take their value from the address of the
 * page: the parameter with the field's name, the first of them (spec point 5).
 */
export function withQuery({ fields }: SiteForm, answers: FormValues, query: URLSearchParams): FormValues {
  const found = fields.map(readField).flatMap(({ id, kind, name, value }) => {
    const given = kind === 'hidden' && name !== '' ? query.get(name) : null
    const isOwn = Object.hasOwn(answers, id) && answers[id] !== '' && answers[id] !== value
    return given === null || isOwn ? [] : [[id, storableCopy(given, MOST.url)] as const]
  })
  return { ...answers, ...Object.fromEntries(found) }
}
