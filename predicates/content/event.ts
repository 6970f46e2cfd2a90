import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { bool, num } from '../../engine/value.ts'
import { checkJulianDay, julianDay } from '../../formatters/date/julian-day.ts'

const findCalendarView = variable(['calendarView'])

export const sameDay: Predicate = () => (node) => dayOf(node, 'startDate') === dayOf(node, 'endDate')

export const showPastEvents: Predicate = () => (node) => step(node, 'showPastOrUpcomingEvents') === 'past'

export const calendarView: Predicate =
  () =>
  (_node, { scope }) =>
    bool(findCalendarView(scope))

/** Predicates of events. */
export const eventPredicates = {
  'same-day?': sameDay,
  'show-past-events?': showPastEvents,
  'calendar-view?': calendarView,
} satisfies PredicateTable

/** The UTC day of a time, whatever the site's zone. Throws where the time has no date. */
function dayOf(node: unknown, field: string): number {
  const time = num(step(node, field))
  if (Number.isNaN(time)) throw new TypeError('Invalid date.')
  const day = julianDay(time)
  checkJulianDay(day)
  return day
}
