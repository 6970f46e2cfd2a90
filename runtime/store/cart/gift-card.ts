import { zoneOffset } from '../../../formatters/date/offset.ts'
import { MOST } from '../config.ts'
import { emailError, storedEmail } from '../mail/typed-email.ts'
import { MESSAGES, type Sentence, type StoreSay } from '../messages.ts'
import { Refusal } from '../refusal.ts'

/** For whom a gift card is, with what words, and when it is sent. */
export interface GiftCard {
  readonly name: string
  readonly email: string
  /** Empty for none. */
  readonly message: string
  /** Day on which it is sent, e.g. `2026-12-24`; empty for at once. */
  readonly day: string
}

/** First and last day on which a gift card may be sent, e.g. `2026-12-24`. */
export interface GiftCardDays {
  readonly first: string
  readonly last: string
}

const DAY = 86_400_000
const MINUTE = 60_000
const DAYS_AHEAD = 365

/**
 * Returns the days on which a gift card may be sent: from today to a year ahead.
 * @param now epoch milliseconds
 * @param timeZone IANA name
 */
export function giftCardDays(now: number, timeZone: string): GiftCardDays {
  const local = now + zoneOffset(timeZone, now) * MINUTE
  return { first: dayOf(local), last: dayOf(local + DAYS_AHEAD * DAY) }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Checks a gift card. Spaces around what was typed are left out. @throws Refusal with messages by field */
export function readGiftCard(wish: GiftCard, days: GiftCardDays): GiftCard {
  const card = {
    // A name is one line, wherever it was pasted from.
    name: wish.name.replace(/\s+/g, ' ').trim(),
    email: storedEmail(wish.email),
    // A form ends its lines with two characters.
    message: wish.message.replace(/\r\n?/g, '\n').trim(),
    day: wish.day.trim(),
  }
  const { name, message, day } = card
  const errors: Record<string, Sentence> = {}
  if (name === '' || name.length > MOST.giftCardName) errors.giftName = MESSAGES.giftCardNameInvalid
  const emailProblem = emailError(card.email)
  if (emailProblem !== undefined) errors.giftEmail = emailProblem
  if (message.length > MOST.giftNote) errors.giftMessage = MESSAGES.giftCardMessageTooLong
  if (day !== '' && !isBetween(day, days)) errors.giftDay = MESSAGES.giftCardDayInvalid
  if (Object.keys(errors).length === 0) return card
  throw new Refusal({ status: 400, code: 'API_FAILURE', message: MESSAGES.fieldsInvalid, errors })
}

function isBetween(day: string, { first, last }: GiftCardDays): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN
  // `Date` reads 30 February as 1 March.
  return !Number.isNaN(time) && dayOf(time) === day && day >= first && day <= last
}

/** Writes the day of a gift card as people do; empty for at once. */
export function dayText({ day }: Pick<GiftCard, 'day'>, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return day === '' ? '' : format.format(new Date(`${day}T12:00Z`))
}

/**
 * Says when a gift card is to be sent, or was.
 * @param sentAt epoch milliseconds; null before
 */
export function sendingText(
  card: GiftCard,
  sentAt: number | null,
  {
    say,
    language,
    timeZone,
  }: { readonly say: StoreSay; readonly language: string; readonly timeZone: string },
): string {
  if (sentAt !== null) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
    return say('giftCardSent', { day: format.format(sentAt) })
  }
  const day = dayText(card, language)
  return day === '' ? say('giftCardAtOnce') : say('giftCardOn', { day })
}
