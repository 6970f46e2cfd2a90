import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { Format, Formatter, FormatterTable, PluginContext, Printed } from '../../engine/plugin.ts'
import { bool } from '../../engine/value.ts'
import { type VariantOption, variantOptions } from '../../runtime/site/product/product-options.ts'
import { isSubscribable, productStock } from '../../runtime/site/product/product-state.ts'
import { productContent, productType } from '../../runtime/site/product/product-type.ts'
import addToCartButton from '../../templates/fragments/add-to-cart-btn.jsont'
import checkout from '../../templates/fragments/product-checkout.jsont'
import quantity from '../../templates/fragments/quantity-input.jsont'
import variantOption from '../../templates/fragments/variant-option.jsont'
import variants from '../../templates/fragments/variants-select.jsont'
import { type AttributeJson, createAttributeJson } from '../core/attribute-json.ts'
import { escapeAttribute } from '../core/escape.ts'
import { formatMessage, isPlainMessage } from '../i18n/messages/message-pattern.ts'
import { memoizeText } from '../memoize-text.ts'
import { textOr } from './localized.ts'

const storeSettings = variable(['websiteSettings', 'storeSettings'])

export const addToCartBtn: Formatter = () => printButton

export const quantityInput: Formatter = () => printQuantity

export const variantsSelect: Formatter = () => printVariants(createAttributeJson())

export const productCheckout: Formatter = () => (item, context) =>
  context.render(checkout, { node: item, isPrivate: false })

/** Formatters of the controls that a shopper buys with. */
export const purchaseFormatters = {
  'add-to-cart-btn': addToCartBtn,
  'quantity-input': quantityInput,
  'variants-select': variantsSelect,
  'product-checkout': productCheckout,
} satisfies FormatterTable

const printButton: Format = (item, context) =>
  context.render(addToCartButton, { node: item, isPrivate: false })

/** Missing where one of a product is all that can be bought. */
const printQuantity: Format = (item, context) => {
  if (!isSoldInNumbers(item, context) || isSubscribable(item) || productStock(item) <= 1) return undefined
  return context.render(quantity, { node: item, isPrivate: false })
}

/** Physical products are, services where the owner allows it. */
function isSoldInNumbers(item: unknown, { scope }: PluginContext): boolean {
  const type = productType(item)
  if (type !== 'service') return type === 'physical'
  const allowed = step(storeSettings(scope), 'multipleQuantityAllowedForServices') ?? null
  return allowed === null || bool(allowed)
}

/** Missing where there is nothing to choose. */
const printVariants =
  (attributeJson: AttributeJson): Format =>
  (item, context) => {
    const wording = wordingOf(item, context)
    const options = variantOptions(item).map((option) => choiceOf(option, wording, context))
    if (options.length === 0) return undefined
    const node = { item, options, variants: attributeJson(step(productContent(item), 'variants'), context) }
    return context.render(variants, { node, isPrivate: false })
  }

/** The message patterns of a choice. */
interface Wording {
  readonly title: string
  readonly prompt: string
  /** Nothing but the choice decides what they say. */
  readonly isPlain: boolean
}

function wordingOf(item: unknown, context: PluginContext): Wording {
  const isGiftCard = productType(item) === 'gift-card'
  const title = isGiftCard ? textOr('giftCardValueDisplayText', 'Value', context) : '{name}'
  const prompt = isGiftCard
    ? textOr('giftCardVariantSelectText', 'Select Value', context)
    : textOr('productVariantSelectText', 'Select {variantName}', context)
  const isPlain = context.locale !== undefined && isPlainMessage(title) && isPlainMessage(prompt)
  return { title, prompt, isPlain }
}

/** Products of a shop come in the same sizes and colours: what a choice looks like is kept. */
function choiceOf(option: VariantOption, wording: Wording, context: PluginContext): Printed {
  const print = () =>
    context.render(variantOption, { node: choiceNode(option, wording, context), isPrivate: true })
  if (context.needsProvenance || !wording.isPlain) return print()
  const words = ['variant-option', wording.title, wording.prompt, option.name, ...option.values]
  return memoizeText(context, words, () => String(print()))
}

function choiceNode(
  { name, values }: VariantOption,
  { title, prompt }: Wording,
  context: PluginContext,
): object {
  const positional = [name]
  return {
    name: escapeAttribute(name, context),
    values: values.map((value) => escapeAttribute(value, context)),
    title: escapeAttribute(formatMessage(title, { positional, named: { name } }, context), context),
    // The prompt alone is printed as it is.
    prompt: formatMessage(prompt, { positional, named: { variantName: name } }, context),
  }
}
