import { InvalidArgumentError } from 'commander'
import { nearest } from '../../engine/nearest.ts'

/** Readers of option values. Each throws what commander reports as wrong use. */

/** A moment as epoch milliseconds or as an ISO date; without a zone it is UTC, so that every machine agrees. */
export function readMoment(text: string): number {
  if (/^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= 8.64e15) return Number(text)
  const iso = /^\d{4}-\d\d-\d\d(?:(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text)
  const [, time, zone] = iso ?? []
  const moment = iso ? Date.parse(time !== undefined && zone === undefined ? `${text}Z` : text) : Number.NaN
  if (!Number.isNaN(moment)) return moment
  throw new InvalidArgumentError('Give epoch milliseconds or an ISO date such as 2026-03-01T12:00Z.')
}

/** A BCP 47 name; `none` stands for no locale data. */
export function readLocale(text: string): string {
  if (text === 'none') return text
  const locale = canonicalLocale(text)
  if (locale !== undefined) return locale
  const meant = canonicalLocale(text.replaceAll('_', '-'))
  throw new InvalidArgumentError(
    meant ? `Did you mean ${meant}?` : 'Give a BCP 47 name such as en-US, or none.',
  )
}

/** The proper form of a BCP 47 name; undefined for what is none. */
export function canonicalLocale(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}

/** An IANA zone that this platform knows. */
export function readTimeZone(text: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    const meant = nearest(text, Intl.supportedValuesOf('timeZone'))
    throw new InvalidArgumentError(
      meant ? `Did you mean ${meant}?` : 'Give an IANA zone such as Europe/Berlin.',
    )
  }
}

/** A positive number of milliseconds. */
export function readMilliseconds(text: string): number {
  const value = Number(text)
  if (/^\d+(?:\.\d+)?$/.test(text) && value > 0) return value
  throw new InvalidArgumentError('Give a positive number of milliseconds.')
}
