import type { Description } from '../../../engine/plugin.ts'
import type { localDateFormatters } from './date-time.ts'

const OPENS = 1767024000000

/** Help for the formatters of dates in the visitor's language. */
export const localDateHelp = {
  datetime: {
    summary: "Prints epoch milliseconds in the site's time zone and the visitor's language",
    args: '[date:WIDTH] [time:WIDTH] [SKELETON] [wrap:WIDTH] [context:NAME] [calendar:NAME]',
    reads: ['website.timeZone'],
    examples: [
      {
        template: '{opens|datetime date:full}',
        data: { opens: OPENS, website: { timeZone: 'Europe/Dublin' } },
        output: 'Monday, December 29, 2025',
      },
      {
        template: '{opens|datetime MMMdHm}',
        data: { opens: OPENS, website: { timeZone: 'Europe/Dublin' } },
        output: 'Dec 29, 16:00',
      },
    ],
  },
  'datetime-interval': {
    summary: 'Prints two moments as one span of time, what they share only once',
    args: '[SKELETON] [date:SKELETON] [time:SKELETON] [context:NAME]',
    reads: ['website.timeZone'],
    examples: [
      {
        template: '{from, to|datetime-interval MMMMd}',
        data: { from: OPENS, to: OPENS + 172800000, website: { timeZone: 'Europe/Dublin' } },
        output: 'December 29\u2009–\u200931',
      },
    ],
  },
} satisfies Record<keyof typeof localDateFormatters, Description>
