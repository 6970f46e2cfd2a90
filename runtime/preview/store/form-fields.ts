import { step } from '../../../engine/reference.ts'
import { str, truthy } from '../../../engine/value.ts'
import { elements } from '../../site/elements.ts'
import { type FieldKind, fieldKind } from '../../site/schemas/form.ts'

/** A field of a form as it is checked. */
export interface FormField {
  readonly id: string
  readonly kind: FieldKind
  readonly title: string
  /** Empty for none. */
  readonly name: string
  /** What the site itself puts into it. */
  readonly value: string
  readonly isRequired: boolean
  /** Whether a text is an address on the web. */
  readonly isUrl: boolean
  readonly maxLength: number | undefined
  /** What may be chosen; empty where anything may be. */
  readonly options: readonly string[]
  /** Questions of a survey: its `questions`, or else its options. */
  readonly questions: readonly string[]
}

/** Reads a field of a form's data: ids and names, options as texts or as objects, whichever the form has. */
export function readField(data: unknown): FormField {
  const type = str(step(data, 'type'))
  const maxLength = step(data, 'maxLength')
  return {
    id: str(step(data, 'id')) || str(step(data, 'name')),
    kind: fieldKind.parse(type),
    title: str(step(data, 'title')) || str(step(data, 'rawTitle')) || str(step(data, 'label')),
    name: str(step(data, 'name')),
    value: str(step(data, 'value')),
    isRequired: truthy(step(data, 'required')),
    isUrl: type === 'url' || type === 'website',
    maxLength: typeof maxLength === 'number' && maxLength > 0 ? maxLength : undefined,
    options: readNames(step(data, 'options')),
    questions: readNames(step(data, 'questions') ?? step(data, 'options')),
  }
}

function readNames(list: unknown): readonly string[] {
  return elements(list)
    .map((one) => str(one) || str(step(one, 'value')) || str(step(one, 'id')) || str(step(one, 'label')))
    .filter((name) => name !== '')
}
