import type { Description } from '../../../engine/plugin.ts'
import type { legacyMoneyFormatters } from './legacy-money.ts'

/** Help for the money formatters of older themes. */
export const legacyMoneyHelp = {
  'money-format': {
    summary: 'Writes hundredths as an amount with two decimals, without a currency',
    examples: [{ template: '{cents|money-format}', data: { cents: 250099 }, output: '2,500.99' }],
  },
  moneyFormat: {
    summary: 'Another name of money-format',
    examples: [{ template: '{cents|moneyFormat}', data: { cents: 95 }, output: '0.95' }],
  },
  'money-string': {
    summary: 'Writes hundredths as money-format does, in the element that shops style as a price',
    examples: [
      {
        template: '{cents|money-string}',
        data: { cents: 1200 },
        output: '<span class="sqs-money-native">12.00</span>',
      },
    ],
  },
  'i18n-money-format': {
    summary: 'Writes an amount with a short currency symbol in the manner of a locale',
    args: '[LOCALE]',
    examples: [
      {
        template: '{fee|i18n-money-format de-DE}',
        data: { fee: { decimalValue: 1950.5, currencyCode: 'EUR' } },
        output: '1.950,50€',
      },
    ],
  },
} satisfies Record<keyof typeof legacyMoneyFormatters, Description>
