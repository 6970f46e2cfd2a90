import type { Description } from '../../engine/plugin.ts'
import type { numberFormatters } from './number.ts'

/** Help for the formatters that calculate. */
export const numberHelp = {
  mod: {
    summary: 'Gives the remainder of a division, by 2 unless another number is given',
    args: '[DIVISOR]',
    examples: [{ template: '{n|mod} {n|mod 5}', data: { n: 13 }, output: '1 3' }],
  },
  round: {
    summary: 'Rounds to a whole number, halves upwards',
    examples: [{ template: '{a|round} {b|round}', data: { a: 2.5, b: -2.5 }, output: '3 -2' }],
  },
} satisfies Record<keyof typeof numberFormatters, Description>
