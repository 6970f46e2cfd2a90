/** Refusal of the shop rather than of the recipient; `relay` in the name of a host or mailbox is none. */
const RELAY = /^EENVELOPE.*recipients.*(?:\brelay(?:ing)?(?![\w.-]*[@\w])|\b5\.7\.1\b)/i

/** Words for the owner by a pattern of nodemailer's code and message; the first that fits is used. */
const WORDS: readonly (readonly [RegExp, string])[] = Object.freeze([
  [/SSL routines/, 'The port of VITRINE_SMTP has no TLS from the beginning: begin it with smtp://'],
  [/certificate/i, 'The certificate of the mail server in VITRINE_SMTP is not valid'],
  [/^EAUTH/, 'The mail server does not take the user and password of VITRINE_SMTP'],
  [/^EDNS/, 'The mail server of VITRINE_SMTP was not found'],
  [/^ETLS/, 'The mail server does not begin TLS'],
  [/Greeting/, 'The mail server does not answer; where it has TLS from the beginning, use smtps://'],
  [/^ETIMEDOUT/, 'The mail server does not answer'],
  [/ECONNREFUSED|UNREACH/, 'The mail server cannot be reached at the address in VITRINE_SMTP'],
  [/^(ECONNECTION|ESOCKET)/, 'The mail server ended the connection'],
  [RELAY, 'The mail server passes no message of this shop on: check the user and password of VITRINE_SMTP'],
  [/^EENVELOPE.*recipients/, 'The mail server does not take the address of the recipient'],
  [/^EENVELOPE/, 'The mail server takes no message from VITRINE_MAIL_FROM with the user of VITRINE_SMTP'],
  [/^EMESSAGE/, 'The mail server does not take the message'],
] as const)

/** Returns true for words of a server that passes messages on only for others. */
export function isRelayRefusal(code: string, message: string): boolean {
  return RELAY.test(`${code} ${message}`)
}

/** Words for the shop's owner of what nodemailer says, with its own words behind them. */
export function ownersWords(code: string, message: string): string {
  const [, words] = WORDS.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? []
  return words === undefined ? message : `${words} (${message})`
}
