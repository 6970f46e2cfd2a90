import type { Description } from '../../engine/plugin.ts'
import type { textFormatters } from './text.ts'

/** Help for the formatters of addresses and letters. */
export const textHelp = {
  AbsUrl: {
    summary: 'Puts the address of the site in front of a path that does not begin with a slash',
    reads: ['base-url'],
    examples: [
      {
        template: '{path|AbsUrl}',
        data: { path: 'tea/cups', 'base-url': 'https://shop.example' },
        output: 'https://shop.example/tea/cups',
      },
    ],
  },
  capitalize: {
    summary: 'Makes every letter a capital',
    examples: [{ template: '{name|capitalize}', data: { name: 'Straße 5' }, output: 'STRASSE 5' }],
  },
} satisfies Record<keyof typeof textFormatters, Description>
