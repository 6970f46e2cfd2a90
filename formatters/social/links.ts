import type { Clock } from '../../engine/clock.ts'
import type { FormatterTable } from '../../engine/plugin.ts'
import { str } from '../../engine/value.ts'
import { calendarLink } from './calendar-link.ts'
import { linkMessage } from './twitter-links.ts'

/** Formatters that link to other sites. */
export const links = {
  'activate-twitter-links': () => (value, clock: Clock) => linkMessage(str(value), clock),
  'google-calendar-url': () => calendarLink,
} satisfies FormatterTable
