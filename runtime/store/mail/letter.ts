/** A name and an address of e-mail. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** A message that is ready to be sent. */
export interface Letter {
  /** Equal at every try, so that a mailbox can find doubles. */
  readonly id: string
  readonly to: string
  /** Address that an answer goes to; that of the shop where left out or empty. */
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Line breaks and other control characters: in a message they would begin another header. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Returns a text on one line, fit for a header of a message. */
export function headerText(text: string): string {
  return text.replace(CONTROLS, ' ').trim()
}
