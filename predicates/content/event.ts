import type { PredicateTable } from '../../engine/plugin.ts'
import { step, variable } from '../../engine/reference.ts'
import { bool, num } from '../../engine/value.ts'
import { julianDay } from '../../runtime/site/day.ts'

const calendarView = variable(['calendarView'])

/** Predicates of events (plug-ins section 12.2). */
export const event = {
  /** UTC days, whatever the site's zone. */
  'same-day?': () => (node) => dayOf(node, 'startDate') === dayOf(node, 'endDate'),
  'show-past-events?': () => (node) => step(node, 'showPastOrUpcomingEvents') === 'past',
  'calendar-view?':
    () =>
    (_node, { scope }) =>
      bool(calendarView(scope)),
} satisfies PredicateTable

function dayOf(node: unknown, field: string): number {
  return julianDay(num(step(node, field)))
}
