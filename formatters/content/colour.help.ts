import type { Description } from '../../engine/plugin.ts'
import type { colourFormatters } from './colour.ts'

/** Help for the formatters of colours. */
export const colourHelp = {
  'color-weight': {
    summary: 'Prints whether a hex colour is light or dark, so that text on it can be read',
    examples: [
      { template: '<p class="on-{c|color-weight}">', data: { c: '#ffd700' }, output: '<p class="on-light">' },
      { template: '[{c|color-weight}]', data: { c: 'gold' }, output: '[]' },
    ],
  },
  'website-color': {
    summary: 'Writes a colour of the site settings as CSS: hue to 360, saturation, lightness and alpha to 1',
    examples: [
      {
        template: 'color: {c|website-color}',
        data: { c: { hue: 210, saturation: 0.5, lightness: 0.25 } },
        output: 'color: hsl(210, 50%, 25%)',
      },
      {
        template: 'color: {c|website-color}',
        data: { c: { hue: 210, saturation: 0.5, lightness: 0.25, alpha: 0.8 } },
        output: 'color: hsla(210, 50%, 25%, 0.8)',
      },
    ],
  },
} satisfies Record<keyof typeof colourFormatters, Description>
