/** Codes of names that the block around them would have brought. */
export const SCOPE_CODES: readonly string[] = Object.freeze([
  ...['outside-of-section', 'section-looks-inside', 'index-outside-loop', 'empty-link'],
])

/** Codes of values that print nothing. */
export const EMPTY_CODES: readonly string[] = Object.freeze(['prints-nothing', 'prints-nothing-without'])

/** Codes of elements and tags of a page that do not end or begin where they should. */
export const ELEMENT_CODES: readonly string[] = Object.freeze([
  ...['left-open', 'end-without-start', 'half-markup'],
])

/** Codes of markup that does not fit together, on a page or in a file alone. */
export const MARKUP_CODES: readonly string[] = Object.freeze([...ELEMENT_CODES, 'block-across-elements'])

/** Codes of a file of blocks/ that is applied and missing: of a theme as a whole, and of a render. */
export const MISSING_BLOCK_CODES: readonly string[] = Object.freeze(['missing-block', 'partial-not-found'])

/** Codes of a block without its end. */
export const UNENDED_CODES: readonly string[] = Object.freeze([
  'unclosed-block',
  'missing-end',
  'eof-in-block',
])

/** Codes that say more exactly what a vague one says of the same line. */
export const EXACT_CODES: readonly string[] = Object.freeze([
  ...['printed-tag', 'foreign-syntax', 'missing-brace', 'not-an-instruction'],
])
export const VAGUE_CODES: readonly string[] = Object.freeze([
  ...['bad-instruction', 'bad-variable', 'unknown-instruction', 'double-brace'],
])

/** Codes of an instruction that was not read, so that its block is not open; the most exact first. */
export const UNREAD_CODES: readonly string[] = Object.freeze([...EXACT_CODES, ...VAGUE_CODES])
