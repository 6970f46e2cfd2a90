const NO_FIELDS: object = Object.freeze(Object.create(null))

/** What written code looks fields up in: the value itself, or what has none. */
export function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : NO_FIELDS
}
