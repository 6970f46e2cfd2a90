import type { Letter, MailAddress } from './letter.ts'

/** Result of a try to send. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** It may work later; `isAway` where the server could not be reached at all. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isAway: boolean }
  /** The server refuses the message for good. */
  | { readonly kind: 'refused'; readonly reason: string }

/** Sends messages. Never throws. */
export interface MailServer {
  send(letter: Letter): Promise<SendOutcome>
}

/** A mail server of the shop's owner, as SMTP knows it. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** True for TLS from the first byte; else TLS begins where the server offers it. */
  readonly isSecure: boolean
  /** Absent where the server asks for none. */
  readonly login?: { readonly user: string; readonly password: string }
  readonly from: MailAddress
}
