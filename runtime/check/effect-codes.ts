/** Codes of names that the block around them would have brought. */
export const SCOPE_CODES: readonly string[] = Object.freeze([
  ...['outside-of-section', 'section-looks-inside', 'index-outside-loop', 'empty-link'],
])

/** Codes of values that print nothing. */
export const EMPTY_CODES: readonly string[] = Object.freeze(['prints-nothing', 'prints-nothing-without'])
