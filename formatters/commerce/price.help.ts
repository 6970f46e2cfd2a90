import type { Description } from '../../engine/plugin.ts'
import type { priceFormatters } from './price.ts'

/** Help for the formatters that print prices to read. */
export const priceHelp = {
  'product-price': {
    summary:
      'Prints what a product costs: one price, the lowest of several, a sale, or the terms of a subscription',
    args: '[OPTION …]',
    reads: [
      'featureFlags.useCLDRMoneyFormat',
      'localizedStrings.productPriceFromText',
      'localizedStrings.productPriceUnavailable',
      'localizedStrings.productPrice__…',
    ],
    examples: [
      {
        template: '{map|product-price}',
        data: { map: { structuredContent: { productType: 2, priceMoney: { value: '39.5' } } } },
        output: '\n\n\n<div class="product-price">\n<span class="sqs-money-native">39.50</span>\n</div>',
      },
      {
        template: '{tea|product-price}',
        data: {
          tea: {
            structuredContent: {
              productType: 2,
              isSubscribable: true,
              subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 },
              priceMoney: { value: '12' },
            },
          },
        },
        output:
          '\n\n\n<div class="product-price">\n<span class="sqs-money-native">12.00</span> every 2 weeks\n</div>',
      },
      {
        template: '{map|product-price style:code}',
        data: {
          map: { structuredContent: { productType: 2, priceMoney: { value: '39.5', currency: 'EUR' } } },
          featureFlags: { useCLDRMoneyFormat: true },
        },
        output: '\n\n\n<div class="product-price">\n39.50 EUR\n</div>',
      },
    ],
  },
  'subscription-price': {
    summary: 'Prints the first way to subscribe to the variant of a product that costs least',
    args: '[OPTION …]',
    reads: ['featureFlags.useCLDRMoneyFormat', 'localizedStrings.productPriceFromText'],
    examples: [
      {
        template: '{box|subscription-price}',
        data: {
          box: {
            structuredContent: {
              productType: 1,
              variants: [{ priceMoney: { value: '30' }, pricingOptions: [{ priceMoney: { value: '27' } }] }],
            },
          },
        },
        output: '\n\n\n<div class="subscription-price">\n<span class="sqs-money-native">27.00</span>\n</div>',
      },
    ],
  },
} satisfies Record<keyof typeof priceFormatters, Description>
