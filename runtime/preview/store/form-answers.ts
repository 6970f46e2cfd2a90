import type { FormValues } from './form-rules.ts'
import type { FormFields } from './http/body.ts'

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
