/** Most characters and counts of what a form takes. */
export const FORM_LIMITS = Object.freeze({
  /** All texts of an answer together. */
  answer: 20_000,
  /** Texts of one answer: parts, chosen values or answered questions. */
  texts: 500,
  /** An address on the web, and a hidden field's value from the address of the page. */
  url: 2083,
  /** Fields of one form that are read. */
  fields: 500,
})
