import type { Description } from '../../../engine/plugin.ts'
import type { relativeFormatters } from './relative-time.ts'

/** Help for the formatter of nearness. */
export const relativeHelp = {
  'relative-time': {
    summary: 'Says how near a moment is to the present, or to the second variable',
    args: '[field:UNIT] [width:wide|short|narrow] [numericOnly:true] [alwaysNow:true] [allowWeeks:true] [dayOfWeek:true] [context:NAME] [number options]',
    examples: [
      { template: '{sent, read|relative-time}', data: { sent: 0, read: 5400000 }, output: 'in 2 hours' },
      {
        template: '{sent, read|relative-time field:minute width:short}',
        data: { sent: 5400000, read: 0 },
        output: '90 min. ago',
      },
    ],
  },
} satisfies Record<keyof typeof relativeFormatters, Description>
