import { step } from '../../../engine/lookup/own-property.ts'
import { str, truthy } from '../../../engine/value.ts'
import { elements } from '../elements.ts'
import { type FieldKind, fieldKindOf } from './kinds.ts'
import { FORM_LIMITS } from './limits.ts'

/** A field of a form as it is checked. */
export interface FormField {
  readonly id: string
  readonly kind: FieldKind
  readonly title: string
  /** Empty for none. */
  readonly name: string
  /** Preset by the site. */
  readonly value: string
  readonly isRequired: boolean
  /** True for a text that is an address on the web. */
  readonly isUrl: boolean
  readonly maxLength: number | undefined
  /** Values that may be chosen; empty where anything may be. */
  readonly options: readonly string[]
  /** Questions of a survey: its `questions`, or else its options. */
  readonly questions: readonly string[]
}

/** A field, and the data that it was read from. */
interface ReadField {
  readonly data: unknown
  readonly field: FormField
}

/**
 * Returns the fields that can be answered, in order. A field without an id and a name cannot, a second field
 * with the id of an earlier one would share its answer: both are left out, sections excepted, and so are
 * fields beyond the limit.
 */
function usableFields(fields: unknown): readonly ReadField[] {
  const seen = new Set<string>()
  return elements(fields)
    .slice(0, FORM_LIMITS.fields)
    .map((data) => ({ data, field: readField(data) }))
    .filter(({ field: { id, kind } }) => {
      if (kind === 'section') return true
      if (id === '' || seen.has(id)) return false
      seen.add(id)
      return true
    })
}

/** Reads the fields of a form's data that can be answered. */
export function readFields(fields: unknown): readonly FormField[] {
  return usableFields(fields).map(({ field }) => field)
}

/** Returns the data of the fields that can be answered, as a template renders them. */
export function shownFields(fields: unknown): readonly unknown[] {
  return usableFields(fields).map(({ data }) => data)
}

/** Reads one field: ids and names, options as texts or as objects, whichever the form has. */
export function readField(data: unknown): FormField {
  const type = str(step(data, 'type'))
  const maxLength = step(data, 'maxLength')
  const id = str(step(data, 'id')) || str(step(data, 'name'))
  return {
    id,
    kind: fieldKindOf(type),
    title: str(step(data, 'title')) || str(step(data, 'rawTitle')) || str(step(data, 'label')) || id,
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
