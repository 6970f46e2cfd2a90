/** The kinds of form field, each with its own look. */
export const FIELD_KINDS = /* @__PURE__ */ Object.freeze([
  'address',
  'checkbox',
  'date',
  'hidden',
  'likert',
  'name',
  'phone',
  'radio',
  'select',
  'time',
  'email',
  'section',
  'text',
] as const)

export type FieldKind = (typeof FIELD_KINDS)[number]

/** Returns the kind of a field; any other type is text. */
export function fieldKindOf(type: string): FieldKind {
  return FIELD_KINDS.find((kind) => kind === type) ?? 'text'
}
