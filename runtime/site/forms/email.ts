/** Longest ending of an e-mail's domain in generic forms. */
const LONGEST_ENDING = 4
/** Browsers send an ending in other letters, such as `.рф`, in its ASCII form. */
const FORM_EMAIL = new RegExp(`^[^\\s@]+@[^\\s@]+\\.(?:\\p{L}{2,${LONGEST_ENDING}}|xn--[a-z\\d-]+)$`, 'iu')

/** Fewest and most characters of an e-mail address. */
export const EMAIL_LENGTH = Object.freeze({ least: 3, most: 256 })

/** Returns true for an e-mail address by the rule of generic forms. */
export function isFormEmail(text: string): boolean {
  return text.length >= EMAIL_LENGTH.least && text.length <= EMAIL_LENGTH.most && FORM_EMAIL.test(text)
}

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ADDRESS = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`)
/** Domain with letters outside of ASCII, and without what ends the host of a URL. */
const WIDE_DOMAIN = /@([\w.-]*[\u0080-\uffff][\w.\u0080-\uffff-]*)$/

/**
 * Reads what browsers take for an e-mail address, with a dot in the domain. The domain is written in ASCII,
 * as browsers and mail servers write it: `eva@xn--mller-kva.de` for `eva@müller.de`. Undefined for others.
 */
export function readEmail(text: string): string | undefined {
  if (text.length > EMAIL_LENGTH.most) return undefined
  const email = text.replace(WIDE_DOMAIN, (whole, domain: string) => {
    const url = `http://${domain}`
    return URL.canParse(url) ? `@${new URL(url).hostname}` : whole
  })
  return email.length <= EMAIL_LENGTH.most && ADDRESS.test(email) ? email : undefined
}
