import type { Description } from '../../engine/plugin.ts'
import type { productPredicates } from './product.ts'

/** Help for the predicates about products. */
export const productHelp = {
  'has-variants?': {
    summary: 'Holds where a product that is not digital has more than one variant',
    examples: [
      {
        template: '{.section mug}{.has-variants?}choose{.end}{.end}',
        data: { mug: { structuredContent: { productType: 1, variants: [{}, {}] } } },
        output: 'choose',
      },
    ],
  },
  'on-sale?': {
    summary: 'Holds where a variant of a product, or a digital product itself, is on sale',
    examples: [
      {
        template: '{.section mug}{.on-sale?}sale{.end}{.end}',
        data: { mug: { structuredContent: { productType: 1, variants: [{}, { onSale: true }] } } },
        output: 'sale',
      },
    ],
  },
  'sold-out?': {
    summary: 'Holds where no variant is in stock; digital products and gift cards never sell out',
    examples: [
      {
        template: '{.section mug}{.sold-out?}gone{.or}here{.end}{.end}',
        data: {
          mug: { structuredContent: { productType: 1, variants: [{ qtyInStock: 0 }, { unlimited: true }] } },
        },
        output: 'here',
      },
      {
        template: '{.section map}{.sold-out?}gone{.or}here{.end}{.end}',
        data: { map: { structuredContent: { productType: 2 } } },
        output: 'here',
      },
    ],
  },
  'varied-prices?': {
    summary: 'Holds where the variants of a product differ in price or in being on sale',
    examples: [
      {
        template: '{.section mug}{.varied-prices?}from {.end}{.end}',
        data: {
          mug: { structuredContent: { productType: 1, variants: [{ price: 1800 }, { price: 2400 }] } },
        },
        output: 'from ',
      },
    ],
  },
} satisfies Record<keyof typeof productPredicates, Description>
