/** Hints to postal codes. */
export const POSTAL_CODE_MESSAGES = /* @__PURE__ */ Object.freeze({
  fourDigits: 'Postal Codes need to be 4 digits',
  /** The second wording of these hints, which nothing uses. */
  fourDigitsSentence: 'Postal Codes need to be 4 digits.',
  fiveDigits: 'Postal Codes need to be 5 digits',
  zip: 'ZIP Codes need to be 5 digits.',
  postcode: 'Postcodes need to be 4 digits',
  invalid: 'Invalid postal code.',
  fsa: 'An FSA code is invalid.',
  outcode: 'Enter only the 1-4 character outcode portion of postcodes.',
  eircode: 'Enter only the first three characters of the Eircode',
  startOfPostcode: 'Enter up to 3 digits of the postcode',
})

export type PostalCodeMessage = keyof typeof POSTAL_CODE_MESSAGES
