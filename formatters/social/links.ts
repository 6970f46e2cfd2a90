import type { Clock } from '../../engine/clock.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { str } from '../../engine/value.ts'
import { calendarLink } from './calendar-link.ts'
import { linkMessage } from './twitter-links.ts'

export const activateTwitterLinks: Formatter = () => (value, clock: Clock) => linkMessage(str(value), clock)

export const googleCalendarUrl: Formatter = () => calendarLink

/** Formatters that link to other sites. */
export const linksFormatters = {
  'activate-twitter-links': activateTwitterLinks,
  'google-calendar-url': googleCalendarUrl,
} satisfies FormatterTable
