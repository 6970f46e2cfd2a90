const NO_FIELDS: object = Object.freeze(Object.create(null))

/** Returns the object that generated code looks fields up in: the value itself, or an empty one. */
export function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : NO_FIELDS
}
