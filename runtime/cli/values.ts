import { InvalidArgumentError } from 'commander'
import { DateTime, Duration, IANAZone } from 'luxon'
import { nearest } from '../../engine/diagnostics/nearest.ts'
import { canonicalLocale } from '../files/canonical-locale.ts'

/** Readers of option values. Each throws what commander reports as wrong use. */

/**
 * Reads a moment: epoch milliseconds, an ISO date (UTC unless it names an offset or a zone, so that every
 * machine agrees), or an ISO duration from `now` on, such as -P1D.
 */
export function readMoment(text: string, now = Date.now()): number {
  if (/^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= 8.64e15) return Number(text)
  const moment = /^-?P.*\d/i.test(text) ? later(text, now) : dateTime(text)
  if (moment !== undefined && !Number.isNaN(moment)) return moment
  throw new InvalidArgumentError(
    'Give epoch milliseconds, an ISO date such as 2026-03-01T12:00Z, or an ISO duration from now such as -P1D.',
  )
}

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?(?:\[[\w+/-]+\])?)?$/

function dateTime(text: string): number | undefined {
  return DATE.test(text) ? DateTime.fromISO(text, { zone: 'utc' }).toMillis() : undefined
}

function later(text: string, now: number): number | undefined {
  const duration = Duration.fromISO(text.replace(/^-/, ''))
  if (!duration.isValid) return undefined
  const start = DateTime.fromMillis(now, { zone: 'utc' })
  return (text.startsWith('-') ? start.minus(duration) : start.plus(duration)).toMillis()
}

/** A BCP 47 name; `none` means no locale data. */
export function readLocale(text: string): string {
  if (text === 'none') return text
  const locale = canonicalLocale(text)
  if (locale !== undefined) return locale
  const meant = canonicalLocale(text.replaceAll('_', '-'))
  throw new InvalidArgumentError(
    meant ? `Did you mean ${meant}?` : 'Give a BCP 47 name such as en-US, or none.',
  )
}

/** Reads an IANA zone that this Node knows. */
export function readTimeZone(text: string): string {
  if (IANAZone.isValidZone(text)) return text
  const meant = nearest(text, Intl.supportedValuesOf('timeZone'))
  throw new InvalidArgumentError(
    meant ? `Did you mean ${meant}?` : 'Give an IANA zone such as Europe/Berlin.',
  )
}

/** A positive number of milliseconds. */
export function readMilliseconds(text: string): number {
  const value = Number(text)
  if (/^\d+(?:\.\d+)?$/.test(text) && value > 0) return value
  throw new InvalidArgumentError('Give a positive number of milliseconds.')
}
