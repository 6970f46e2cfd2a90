import type { Description } from '../../../engine/plugin.ts'
import type { announcedFormatters } from './unit.ts'

/** Help for the formatters of units and of the parts of a date. */
export const announcedHelp = {
  unit: {
    summary: "Writes a number with the name of its unit in the visitor's language",
    args: 'in:UNIT [style:long|short|narrow] [number options]',
    examples: [
      { template: '{length|unit in:kilometer}', data: { length: 1250.25 }, output: '1,250.25 km' },
      { template: '{length|unit in:mile style:long}', data: { length: 2 }, output: '2 miles' },
    ],
  },
  datetimefield: {
    summary: "Names a part of a date, such as month or dayPeriod, in the visitor's language",
    args: 'NAME',
    examples: [{ template: '{@|datetimefield weekday}', data: {}, output: 'day of the week' }],
  },
} satisfies Record<keyof typeof announcedFormatters, Description>
