import type { Description } from '../../engine/plugin.ts'
import type { linksFormatters } from './links.ts'

/** Help for the formatters that link to other sites. */
export const linksHelp = {
  'activate-twitter-links': {
    summary: 'Makes links of the addresses, names and hashtags in a short message; nothing is escaped',
    examples: [
      {
        template: '{text|activate-twitter-links}',
        data: { text: 'Kiln open, says @potter' },
        output: 'Kiln open, says <a target="new" href="https://twitter.com/potter/">@potter</a>',
      },
      {
        template: '{text|activate-twitter-links}',
        data: { text: 'See https://example.com/sale.' },
        output: 'See <a target="new" href="https://example.com/sale">https://example.com/sale</a>.',
      },
    ],
  },
  'google-calendar-url': {
    summary:
      'Gives the address that puts an event into a Google calendar; title, dates and location are read',
    examples: [
      {
        template: '{event|google-calendar-url}',
        data: {
          event: {
            title: 'Open studio',
            startDate: 1780308000000,
            endDate: 1780315200000,
            location: { addressLine1: '4 Mill Lane', addressCountry: 'Ireland' },
          },
        },
        output:
          'http://www.google.com/calendar/event?action=TEMPLATE&text=Open%20studio' +
          '&dates=20260601T100000Z/20260601T120000Z&location=4%20Mill%20Lane%2C%20Ireland',
      },
    ],
  },
} satisfies Record<keyof typeof linksFormatters, Description>
