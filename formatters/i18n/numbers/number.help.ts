import type { Description } from '../../../engine/plugin.ts'
import type { localNumberFormatters } from './number.ts'

/** Help for the formatters of numbers. */
export const localNumberHelp = {
  decimal: {
    summary: "Writes a number the way the visitor's language does",
    args: '[style:NAME] [no-group] [round:MODE] [minint:N] [minfrac:N] [maxfrac:N] [minsig:N] [maxsig:N]',
    examples: [
      { template: '{visits|decimal}', data: { visits: 48213.5 }, output: '48,213.5' },
      { template: '{visits|decimal style:short}', data: { visits: 48213.5 }, output: '48K' },
    ],
  },
  money: {
    summary: "Writes an amount with its currency the way the visitor's language does",
    args: '[style:symbol|accounting|code|name|short] [symbol:narrow] [number options]',
    examples: [
      { template: '{fee|money}', data: { fee: { value: '18.5', currency: 'GBP' } }, output: '£18.50' },
      {
        template: '{fee|money style:name maxfrac:0}',
        data: { fee: { decimalValue: '3', currencyCode: 'CHF' } },
        output: '3 Swiss francs',
      },
    ],
  },
} satisfies Record<keyof typeof localNumberFormatters, Description>
