/** Sentences of lists that are sorted or grow. A site's localised string of the same name replaces each. */
export const SIFT_MESSAGES = /* @__PURE__ */ Object.freeze({
  moreShown: '{count} more products',
  listFailed: 'Something went wrong in the shop. Please try again.',
})
