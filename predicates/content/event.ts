import type { PredicateTable } from '../../engine/plugin.ts'
import { step } from '../../engine/step.ts'
import { variable } from '../../engine/syntax/reference.ts'
import { bool, num } from '../../engine/value.ts'
import { checkJulianDay, julianDay } from '../../formatters/date/julian-day.ts'

const calendarView = variable(['calendarView'])

/** Predicates of events. */
export const event = {
  'same-day?': () => (node) => dayOf(node, 'startDate') === dayOf(node, 'endDate'),
  'show-past-events?': () => (node) => step(node, 'showPastOrUpcomingEvents') === 'past',
  'calendar-view?':
    () =>
    (_node, { scope }) =>
      bool(calendarView(scope)),
} satisfies PredicateTable

/** The UTC day of a time, whatever the site's zone. Throws where the time has no date. */
function dayOf(node: unknown, field: string): number {
  const time = num(step(node, field))
  if (Number.isNaN(time)) throw new TypeError('Invalid date.')
  const day = julianDay(time)
  checkJulianDay(day)
  return day
}
