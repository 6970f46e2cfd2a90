import type { Description } from '../../engine/plugin.ts'
import type { noticeFormatters } from './notice.ts'

/** Help for the formatters that say something about a product. */
export const noticeHelp = {
  'product-quick-view': {
    summary: 'Prints the button that opens a product above its list',
    args: '[GROUP]',
    reads: ['localizedStrings.productQuickViewText', 'GROUP'],
    examples: [
      {
        template: '{mug|product-quick-view shelf}',
        data: { mug: { id: 'm1' }, shelf: 'kitchen' },
        output:
          '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="m1" data-group="kitchen">Quick View</span>',
      },
    ],
  },
  'product-restock-notification': {
    summary: 'Prints the forms that sign up for a message when a product is back in stock',
    reads: ['productMerchandisingContext', 'website.captchaSettings.siteKey'],
    examples: [
      {
        template: '{mug|product-restock-notification}',
        data: {
          mug: { id: 'm1' },
          productMerchandisingContext: {
            m1: {
              restockNotificationViews: [{ variantId: 'v1' }],
              restockNotificationMessages: {
                CTAText: 'Sold out for now',
                placeholderText: 'E-mail',
                buttonText: 'Tell me',
              },
            },
          },
        },
        output:
          '\n\n\n\n\n\n\n<div class="product-restock-notification" data-product-id="m1" data-variant-id="v1">\n  <span class="product-restock-cta">Sold out for now</span>\n  <form class="product-restock-form" action="#">\n    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="E-mail">\n    <input class="sqs-editable-button" type="submit" value="Tell me">\n  </form>\n\n\n</div>\n',
      },
    ],
  },
  'product-scarcity': {
    summary: 'Prints how few of a product are left, where the owner wants it shown',
    reads: ['productMerchandisingContext'],
    examples: [
      {
        template: '{mug|product-scarcity}',
        data: {
          mug: { id: 'm1' },
          productMerchandisingContext: {
            m1: {
              scarcityEnabled: true,
              scarcityText: '{qtyInStock} left on the shelf',
              scarcityTemplateViews: [{ qtyInStock: 2 }],
            },
          },
        },
        output: '\n  <div class="product-scarcity">\n    2 left on the shelf\n  </div>\n',
      },
    ],
  },
  'product-status': {
    summary: 'Marks a product as sold out or on sale, the former first',
    reads: [
      'productMerchandisingContext',
      'localizedStrings.productSoldOutText',
      'localizedStrings.productSaleText',
    ],
    examples: [
      {
        template: '{mug|product-status}',
        data: { mug: { structuredContent: { productType: 1, variants: [{ qtyInStock: 0, onSale: true }] } } },
        output: '<div class="product-mark sold-out">sold out</div>',
      },
      {
        template: '{mug|product-status}',
        data: { mug: { structuredContent: { productType: 1, variants: [{ qtyInStock: 3, onSale: true }] } } },
        output: '<div class="product-mark sale">sale</div>',
      },
    ],
  },
  'variant-descriptor': {
    summary: 'Joins the values that make a variant with slashes',
    examples: [
      {
        template: '{variant|variant-descriptor}',
        data: { variant: { optionValues: [{ value: 'Moss' }, { value: 'Large' }] } },
        output: 'Moss / Large',
      },
    ],
  },
} satisfies Record<keyof typeof noticeFormatters, Description>
