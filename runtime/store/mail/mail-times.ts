const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pauses in milliseconds after tries that failed; behind the last one a message has failed. */
export const MAIL_PAUSES: readonly number[] = Object.freeze([
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  8 * HOUR,
])

/** Milliseconds until another process may send a message; longer than a whole try by `MAIL_PATIENCE`. */
export const MAIL_LEASE = 10 * MINUTE

/** Milliseconds between two looks for messages that are due. */
export const MAIL_ROUND = 20 * SECOND

/** Waits for a mail server in milliseconds. */
export interface MailPatience {
  /** For a connection, and for its first words. */
  readonly greeting: number
  /** For each answer. */
  readonly silence: number
  /** For all of a message. */
  readonly whole: number
}

export const MAIL_PATIENCE: MailPatience = Object.freeze({
  greeting: 15 * SECOND,
  silence: 30 * SECOND,
  whole: 2 * MINUTE,
})
