import * as z from 'zod/mini'
import { amount, anything, flag, list, text, whole } from './fields.ts'
import { money } from './money.ts'
import { subscriptionOption, subscriptionPlan } from './subscription.ts'

/** One value of a variant, in the order of its options. */
export const optionValue = z.looseObject({ optionName: text, value: anything })

/** Price of a variant for one way of buying it. */
export const pricingOption = z.looseObject({
  priceMoney: z.nullish(money),
  salePriceMoney: z.nullish(money),
  onSale: flag,
})

/** A variant of a product: option values by option name, prices, stock. */
export const variant = z.looseObject({
  attributes: z.nullish(z.record(z.string(), z.unknown())),
  sku: text,
  price: amount,
  salePrice: amount,
  priceMoney: z.nullish(money),
  salePriceMoney: z.nullish(money),
  onSale: flag,
  qtyInStock: amount,
  unlimited: flag,
  pricingOptions: list(pricingOption),
  optionValues: list(optionValue),
})

/** The part of a content item that makes it a product. */
export const structuredContent = z.looseObject({
  productType: whole,
  variants: list(variant),
  isSubscribable: flag,
  subscriptionPlan: z.nullish(subscriptionPlan),
  productSubscriptionOptions: list(subscriptionOption),
  priceMoney: z.nullish(money),
  salePriceMoney: z.nullish(money),
  onSale: flag,
  additionalFieldsFormId: text,
  additionalFieldsForm: anything,
  useCustomAddButtonText: flag,
  customAddButtonText: text,
  variantOptionOrdering: list(z.string()),
  audioAssetUrl: text,
})

/** A product item. */
export const product = z.looseObject({
  id: z.string(),
  collectionId: text,
  recordType: whole,
  title: text,
  structuredContent: z.nullish(structuredContent),
  userDefinedVariantOptions: list(z.unknown()),
  isSubscription: flag,
})
