import type { Description } from '../../engine/plugin.ts'
import type { comparisonPredicates } from './compare.ts'

const args = '[LEFT] RIGHT'

/** Help for the predicates that compare. Arguments are JSON values or names of variables. */
export const comparisonHelp = {
  'equal?': {
    summary:
      'Holds where two values are the same in kind and content; with one argument the current value is the left one',
    args,
    examples: [
      { template: '{.equal? kind "cup"}a cup{.or}no cup{.end}', data: { kind: 'cup' }, output: 'a cup' },
      { template: '{.equal?:title:"tea cup"}yes{.or}no{.end}', data: { title: 'tea cup' }, output: 'yes' },
    ],
  },
  'notEqual?': {
    summary: 'Holds where two values differ in kind or content',
    args,
    examples: [
      { template: '{.notEqual? kind "cup"}no cup{.or}a cup{.end}', data: { kind: 'jug' }, output: 'no cup' },
    ],
  },
  'lessThan?': {
    summary: 'Holds where the left value is less, after the right one was read as the same kind',
    args,
    examples: [
      { template: '{.lessThan? stock 3}hurry{.or}plenty{.end}', data: { stock: 2 }, output: 'hurry' },
    ],
  },
  'lessThanOrEqual?': {
    summary: 'Holds where the left value is less than the right one or equal to it',
    args,
    examples: [{ template: '{.lessThanOrEqual? a b}yes{.or}no{.end}', data: { a: 4, b: 4 }, output: 'yes' }],
  },
  'greaterThan?': {
    summary: 'Holds where the left value is greater, after the right one was read as the same kind',
    args,
    examples: [
      {
        template: '{.greaterThan? items.length 0}full{.or}empty{.end}',
        data: { items: { length: 2 } },
        output: 'full',
      },
    ],
  },
  'greaterThanOrEqual?': {
    summary: 'Holds where the left value is greater than the right one or equal to it',
    args,
    examples: [{ template: '{.greaterThanOrEqual? a 5}yes{.or}no{.end}', data: { a: 4 }, output: 'no' }],
  },
  'nth?': {
    summary: 'Holds where a whole number is a multiple of another; with one argument of the current value',
    args: '[NUMBER] DIVISOR',
    examples: [
      {
        template: '{.repeated section l}{@}{.nth? @index 2};{.end}{.end}',
        data: { l: ['a', 'b', 'c', 'd'] },
        output: 'ab;cd;',
      },
    ],
  },
} satisfies Record<keyof typeof comparisonPredicates, Description>
