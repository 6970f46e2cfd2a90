import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'
import { memoize } from '../memoize.ts'
import { calendarTime } from './calendar.ts'
import { readPattern } from './codes.ts'
import { timeSince } from './time-since.ts'
import { siteZone } from './zone.ts'

/**
 * Dates that a pattern printed, by their zone: a page is rendered again and again, and the dates on it stay.
 */
const knownDates = /* @__PURE__ */ memoize((pattern: string) => {
  const write = readPattern(pattern)
  return memoize((zone: string) => ({
    at: memoize((ms: number) => write(calendarTime(ms, zone))),
  }))
})

export const date: Formatter = (args) => {
  if (args.length === 0) return () => ''
  const datesIn = knownDates(args.join(' '))
  return (value, { scope, timeZone }) => datesIn(siteZone(scope, timeZone)).at(num(value))
}

export const timesince: Formatter =
  () =>
  (value, { locale, now }) => {
    const then = num(value)
    if (locale === undefined || !Number.isFinite(then)) return 'Invalid date.'
    return `<span class="timesince" data-date="${then}">${timeSince(then, now)}</span>`
  }

/** Formatters of dates, in English. */
export const dateTextFormatters = {
  date,
  timesince,
} satisfies FormatterTable
