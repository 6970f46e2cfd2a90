import { DateTime } from 'luxon'
import type { SiteItem } from '../../runtime/site/site.ts'
import { HOUSE, instant } from './facts.ts'

/** When the events were written: those after it are to come, those before it are over. */
const WRITTEN = instant('2026-11-16')

/**
 * Moves an event by whole years, at the same time of day in the house's zone, so that it never grows old: to
 * its next time if it was to come when it was written, else to its last time.
 */
export function recurring(event: SiteItem, now: number): SiteItem {
  const start = Number(event.startDate)
  const end = Number(event.endDate)
  const isToCome = end >= WRITTEN
  let years = 0
  while (isToCome ? later(end, years) < now : later(end, years + 1) < now) years++
  const dates = { startDate: later(start, years), endDate: later(end, years) }
  return { ...event, ...dates, structuredContent: { _type: 'CalendarEvent', ...dates } }
}

function later(moment: number, years: number): number {
  return DateTime.fromMillis(moment, { zone: HOUSE.timeZone }).plus({ years }).toMillis()
}
