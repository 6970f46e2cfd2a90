/** Longest ending of an e-mail's domain in generic forms. */
const LONGEST_ENDING = 4
const FORM_EMAIL = new RegExp(`^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,${LONGEST_ENDING}}$`)

/** Fewest and most characters of an e-mail address. */
export const EMAIL_LENGTH = Object.freeze({ least: 3, most: 256 })

/** Returns true for an e-mail address by the rule of generic forms. */
export function isFormEmail(text: string): boolean {
  return text.length >= EMAIL_LENGTH.least && text.length <= EMAIL_LENGTH.most && FORM_EMAIL.test(text)
}

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ADDRESS = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`)

/** Returns true for what browsers take for an e-mail address, with a dot in the domain. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_LENGTH.most && ADDRESS.test(text)
}
