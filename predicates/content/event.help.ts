import type { Description } from '../../engine/plugin.ts'
import { asking } from './asking.ts'
import type { eventPredicates } from './event.ts'

/** Help for the predicates of events. */
export const eventHelp = {
  'same-day?': {
    summary:
      'Holds where startDate and endDate, in milliseconds, fall on one day by UTC, whatever the zone of the site',
    examples: [
      asking('same-day?', { startDate: 1709596800000, endDate: 1709683199999 }),
      asking('same-day?', { startDate: 1709596800000, endDate: 1709683200000 }, 'no'),
    ],
  },
  'show-past-events?': {
    summary: 'Holds where a list shows past events',
    examples: [asking('show-past-events?', { showPastOrUpcomingEvents: 'past' })],
  },
  'calendar-view?': {
    summary: 'Holds where events are shown as a calendar',
    reads: ['calendarView'],
    examples: [asking('calendar-view?', { calendarView: true })],
  },
} satisfies Record<keyof typeof eventPredicates, Description>
