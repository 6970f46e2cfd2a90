/**
 * Keys of elements that need no form around them. The point distinguishes the restock form from commerce's
 * behaviour.
 */
export const FORM_SLOTS = /* @__PURE__ */ Object.freeze([
  '[data-form-block]',
  '[data-form-id]',
  '.product-restock-notification',
] as const)

/**
 * Keys of parts, which mean something inside a form only: other elements of a page may have these classes,
 * too.
 */
export const FORM_PARTS = /* @__PURE__ */ Object.freeze([
  '[data-field-id]',
  'field__label',
  'field__error',
  'field__counter',
  'form__banner--above',
  'form__banner--below',
  'form__submit',
] as const)

/** Keys of the form behaviours: a page without any of them needs none of their script. */
export const FORM_KEYS = /* @__PURE__ */ Object.freeze([...FORM_SLOTS, ...FORM_PARTS] as const)

export type FormKey = (typeof FORM_KEYS)[number]
