import type { Description } from '../../engine/plugin.ts'
import type { amountFormatters } from './amount.ts'

const TEA = {
  tea: {
    structuredContent: {
      productType: 1,
      variants: [
        { priceMoney: { value: '18.00' } },
        { priceMoney: { value: '24.50' }, onSale: true, salePriceMoney: { value: '16.25' } },
      ],
    },
  },
}

/** Help for the formatters that print amounts as numbers. */
export const amountHelp = {
  'bookkeeper-money-format': {
    summary: "Writes an amount in hundredths as money of the visitor's region",
    examples: [
      { template: '{total|bookkeeper-money-format}', data: { total: 259900 }, output: '$2,599.00' },
      { template: '{total|bookkeeper-money-format}', data: { total: '-5.5' }, output: '-$0.06' },
    ],
  },
  'percentage-format': {
    summary: 'Writes a percentage without its sign, with two or three decimals; `trim` drops trailing zeros',
    args: '[trim]',
    examples: [
      {
        template: '{rate|percentage-format}% or {rate|percentage-format trim}%',
        data: { rate: 7.5 },
        output: '7.50% or 7.5%',
      },
    ],
  },
  'from-price': {
    summary: 'Gives the lowest price that a product may be had for, sales included, in hundredths',
    examples: [{ template: '{tea|from-price}', data: TEA, output: '1625' }],
  },
  'normal-price': {
    summary: 'Gives the highest price of a product, sales aside, in hundredths',
    examples: [{ template: '{tea|normal-price}', data: TEA, output: '2450' }],
  },
  'sale-price': {
    summary: 'Gives the lowest sale price of a product in hundredths, 0 where nothing is on sale',
    examples: [
      { template: '{tea|sale-price}', data: TEA, output: '1625' },
      {
        template: '{gift|sale-price}',
        data: { gift: { structuredContent: { productType: 4 } } },
        output: '0',
      },
    ],
  },
} satisfies Record<keyof typeof amountFormatters, Description>
