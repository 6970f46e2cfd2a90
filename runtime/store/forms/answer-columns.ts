import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import type { FormField } from '../../site/forms/field.ts'
import { likertText } from '../../site/forms/likert.ts'
import { FIELD_PARTS, partTexts } from '../../site/forms/parts.ts'
import type { FormValues } from '../../site/forms/rules.ts'

/** A column of a file of answers. */
export interface AnswerColumn {
  readonly title: string
  readonly textOf: (values: FormValues) => string
}

/** Returns the columns of a field: one for each part of a name or an address, or question of a survey. */
export function answerColumns({ id, kind, title, questions }: FormField): readonly AnswerColumn[] {
  const answer = (values: FormValues) => (Object.hasOwn(values, id) ? values[id] : '')
  if (kind === 'likert' && questions.length > 0)
    return questions.map((question) => ({
      title: `${title}: ${question}`,
      textOf: (values) => likertText(step(answer(values), question)),
    }))
  if (kind !== 'name' && kind !== 'address')
    return [{ title, textOf: (values) => oneText(kind, answer(values)) }]
  return FIELD_PARTS[kind].map(({ name, label }, index) => ({
    title: `${title}: ${label}`,
    textOf: (values) => {
      const parts = partTexts(kind, answer(values))
      const isKnown = Object.values(parts).some((text) => text !== '')
      return isKnown || index > 0 ? (parts[name] ?? '') : answerText(answer(values))
    },
  }))
}

/** A date, a time or a telephone number as people write it; any other answer as it is. */
function oneText(kind: FormField['kind'], value: unknown): string {
  if (typeof value !== 'object' || value === null) return str(value)
  if (kind === 'date') {
    const { Year = '', Month = '', Day = '' } = partTexts(kind, value)
    return Year === '' ? answerText(value) : [Year, Month.padStart(2, '0'), Day.padStart(2, '0')].join('-')
  }
  if (kind === 'time') {
    const { Hour = '', Minute = '', Second = '', Ampm = '' } = partTexts(kind, value)
    const clock = [Hour, Minute.padStart(2, '0'), ...(Second === '' ? [] : [Second.padStart(2, '0')])]
    return Hour === '' ? '' : `${clock.join(':')} ${Ampm}`.trim()
  }
  if (kind !== 'phone') return answerText(value)
  const { Country = '', ...number } = partTexts(kind, value)
  const digits = Object.values(number).filter((part) => part !== '')
  // A plus at the beginning would be the beginning of a formula.
  return [...(Country === '' ? [] : [`(+${Country})`]), ...digits].join(' ')
}

/** Returns an answer as one text: chosen values, and parts by name, with semicolons between them. */
export function answerText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return str(value)
  if (Array.isArray(value)) return value.map(str).join('; ')
  return Object.entries(value)
    .filter(([, part]) => str(part) !== '')
    .map(([name, part]) => `${name}: ${str(part)}`)
    .join('; ')
}
