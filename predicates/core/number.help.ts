import type { Description } from '../../engine/plugin.ts'
import type { numericPredicates } from './number.ts'

/** Help for the predicates of one number, and debug?. */
export const numericHelp = {
  'even?': {
    summary: 'Holds where the current value, or a variable, is an even number; a literal is taken for a name',
    args: '[VARIABLE]',
    examples: [{ template: '{.even? n}even{.or}odd{.end}', data: { n: 4 }, output: 'even' }],
  },
  'odd?': {
    summary: 'Holds where the current value, or a variable, is an odd number; a literal is taken for a name',
    args: '[VARIABLE]',
    examples: [{ template: '{.odd? n}odd{.or}even{.end}', data: { n: 4 }, output: 'even' }],
  },
  'plural?': {
    summary: 'Holds where the current value is greater than 1',
    examples: [
      { template: '{.section n}{.plural?}cups{.or}cup{.end}{.end}', data: { n: 2 }, output: 'cups' },
    ],
  },
  'singular?': {
    summary: 'Holds where the current value is 1',
    examples: [
      { template: '{.section n}{.singular?}cup{.or}cups{.end}{.end}', data: { n: 1 }, output: 'cup' },
    ],
  },
  'debug?': {
    summary: 'Holds where debug is set around the value',
    reads: ['debug'],
    examples: [{ template: '{.debug?}on{.or}off{.end}', data: { debug: true }, output: 'on' }],
  },
} satisfies Record<keyof typeof numericPredicates, Description>
