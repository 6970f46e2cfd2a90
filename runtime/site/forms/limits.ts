/** Most characters and counts of what a form takes. */
export const FORM_LIMITS = Object.freeze({
  /** One text of an answer. */
  answer: 20_000,
  /** An address on the web, and a hidden field's value from the address of the page. */
  url: 2083,
  /** Fields of one form that are read. */
  fields: 500,
})
