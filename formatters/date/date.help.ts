import type { Description } from '../../engine/plugin.ts'
import type { dateTextFormatters } from './date.ts'

/** Help for the date formatters. */
export const dateHelp = {
  date: {
    summary: "Prints epoch milliseconds in the site's time zone, in English, as a pattern of % codes says",
    args: 'FORMAT',
    reads: ['website.timeZone'],
    examples: [
      {
        template: '{opens|date %A, %B %e at %i:%M %p %Z}',
        data: { opens: 1767024000000 },
        output: 'Monday, December 29 at 11:00 AM EST',
      },
      {
        template: '{opens|date %Y-%m-%dT%T%z}',
        data: { opens: 1767024000000, website: { timeZone: 'Europe/Dublin' } },
        output: '2025-12-29T16:00:00+00:00',
      },
    ],
  },
  timesince: {
    summary: 'Says in English how long ago epoch milliseconds were, in whole units',
    examples: [
      {
        template: '{posted|timesince}',
        data: { posted: 99999999999999 },
        output: '<span class="timesince" data-date="99999999999999">less than a minute ago</span>',
      },
      { template: '{posted|timesince}', data: { posted: 'yesterday' }, output: 'Invalid date.' },
    ],
  },
} satisfies Record<keyof typeof dateTextFormatters, Description>
