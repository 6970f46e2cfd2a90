import type { Description } from '../../../engine/plugin.ts'
import type { messagesFormatters } from './message.ts'

const ARGS = '[VAR | NAME:VAR | NAME=VAR] …'

/** Help for the formatters of message patterns. */
export const messagesHelp = {
  message: {
    summary: 'Fills a message pattern with variables, by position or by name',
    args: ARGS,
    reads: ['website.timeZone'],
    examples: [
      {
        template: '{hello|message name:author.first}',
        data: { hello: 'Written by {name}', author: { first: 'Ines' } },
        output: 'Written by Ines',
      },
      {
        template: '{total|message price}',
        data: { total: 'From {0 money}', price: { value: '40', currency: 'USD' } },
        output: 'From $40.00',
      },
    ],
  },
  plural: {
    summary: 'Fills a message pattern; the name to use where the pattern chooses by number',
    args: ARGS,
    reads: ['website.timeZone'],
    examples: [
      {
        template: '{left|plural stock}',
        data: { left: '{0 plural =0 {Sold out} one {One left} other {# left}}', stock: 4 },
        output: '4 left',
      },
    ],
  },
} satisfies Record<keyof typeof messagesFormatters, Description>
