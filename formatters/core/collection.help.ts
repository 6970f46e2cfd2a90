import type { Description } from '../../engine/plugin.ts'
import type { collectionFormatters } from './collection.ts'

const bowls = [
  { id: 'blue', stock: 0 },
  { id: 'grey', stock: 4 },
  { id: 'white', stock: 2 },
]

/** Help for the formatters that walk into lists and objects. */
export const collectionHelp = {
  count: {
    summary: 'Counts the elements of a list, the keys of an object or the characters of a text',
    examples: [{ template: '{bowls|count} bowls', data: { bowls }, output: '3 bowls' }],
  },
  cycle: {
    summary: 'Picks one of its arguments in turn, the first for 1; meant for @index',
    args: 'WORD …',
    examples: [
      {
        template: '{.repeated section rows}<tr class="{@index|cycle odd even}">{.end}',
        data: { rows: [1, 2, 3] },
        output: '<tr class="odd"><tr class="even"><tr class="odd">',
      },
    ],
  },
  'find-first': {
    summary: 'Finds the first element, or the first in which a path holds something',
    args: '[[LOOKUP] PATH]',
    examples: [
      { template: '{.var @b bowls|find-first stock}{@b.id}', data: { bowls }, output: 'grey' },
      {
        template: '{ids|find-first shelf free}',
        data: { ids: ['a', 'b'], shelf: { a: { free: false }, b: { free: true } } },
        output: 'b',
      },
    ],
  },
  'find-last': {
    summary: 'Finds the last element, or the last in which a path holds something',
    args: '[[LOOKUP] PATH]',
    examples: [{ template: '{.var @b bowls|find-last stock}{@b.id}', data: { bowls }, output: 'white' }],
  },
  get: {
    summary: 'Walks down into a value by keys that variables hold',
    args: 'VARIABLE …',
    examples: [{ template: '{prices|get size}', data: { prices: { s: 5, m: 7 }, size: 'm' }, output: '7' }],
  },
  prop: {
    summary: 'Walks down into a value by the paths given',
    args: 'PATH …',
    examples: [{ template: '{bowls|prop 1.id}', data: { bowls }, output: 'grey' }],
  },
  iter: {
    summary: 'Prints the number of the current element, from 1, in the innermost repeated section',
    examples: [
      {
        template: '{.repeated section bowls}{id|iter}.{id} {.end}',
        data: { bowls },
        output: '1.blue 2.grey 3.white ',
      },
    ],
  },
  'key-by': {
    summary: 'Turns a list into an object whose keys are what a path holds in each element',
    args: 'PATH',
    examples: [{ template: '{.var @by bowls|key-by id}{@by.white.stock}', data: { bowls }, output: '2' }],
  },
  lookup: {
    summary: 'Reads a name out of a variable and looks that name up, from the value outwards',
    args: 'VARIABLE',
    examples: [
      { template: '{item|lookup field}', data: { item: { title: 'Bowl' }, field: 'title' }, output: 'Bowl' },
    ],
  },
} satisfies Record<keyof typeof collectionFormatters, Description>
