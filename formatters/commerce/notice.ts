import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { Format, Formatter, FormatterTable, PluginContext, Printed } from '../../engine/plugin.ts'
import { bool, str } from '../../engine/value.ts'
import { elements } from '../../runtime/site/elements.ts'
import { isOnSale, isSoldOut } from '../../runtime/site/product/product-state.ts'
import quickView from '../../templates/fragments/product-quick-view.jsont'
import restock from '../../templates/fragments/product-restock-notification.jsont'
import scarcity from '../../templates/fragments/product-scarcity.jsont'
import status from '../../templates/fragments/product-status.jsont'
import { escapeAttribute } from '../core/escape.ts'
import { textIfPresent, textOr } from './localized.ts'

const merchandising = variable(['productMerchandisingContext'])
const siteKey = variable(['website', 'captchaSettings', 'siteKey'])

export const productQuickView: Formatter = ([name = '']) => {
  // The argument is one key as it is written: `01` is not the index 1.
  const find = variable([name])
  return (item, context) => {
    const own = step(item, name)
    const group = own === undefined ? find(context.scope) : own
    const node = {
      id: str(step(item, 'id')),
      group: group === undefined ? name : str(group),
      text: textIfPresent('productQuickViewText', 'Quick View', context),
    }
    return context.render(quickView, { node, isPrivate: true })
  }
}

export const productRestockNotification: Formatter = () => restockNotification

export const productScarcity: Formatter = () => scarcityNotice

export const productStatus: Formatter = () => (item, context) => {
  if (isSoldOut(item)) return mark('sold-out', escapeAttribute(soldOutText(item, context), context), context)
  return isOnSale(item) ? mark('sale', textOr('productSaleText', 'sale', context), context) : undefined
}

export const variantDescriptor: Formatter = () => (variant) =>
  elements(step(variant, 'optionValues'))
    .map((value) => str(step(value, 'value')))
    .join(' / ')

/** Formatters of notices about a product. */
export const noticeFormatters = {
  'product-quick-view': productQuickView,
  'product-restock-notification': productRestockNotification,
  'product-scarcity': productScarcity,
  'product-status': productStatus,
  'variant-descriptor': variantDescriptor,
} satisfies FormatterTable

/** Owner's settings of a product beside the catalogue: texts, scarcity, restock sign-up. */
function merchandisingOf(item: unknown, { scope }: PluginContext): unknown {
  return step(merchandising(scope), str(step(item, 'id')))
}

const restockNotification: Format = (item, context) => {
  const own = merchandisingOf(item, context)
  // Null is found, so that a setting the product lacks is not taken from farther out.
  const setting = (name: string) => step(own, name) ?? null
  const node = {
    productId: step(item, 'id'),
    views: setting('restockNotificationViews'),
    messages: setting('restockNotificationMessages'),
    mailingListSignUpEnabled: setting('mailingListSignUpEnabled'),
    mailingListOptInByDefault: setting('mailingListOptInByDefault'),
    captchaSiteKey: siteKey(context.scope) ?? null,
  }
  return context.render(restock, { node, isPrivate: false })
}

const scarcityNotice: Format = (item, context) => {
  const own = merchandisingOf(item, context)
  if (!bool(step(own, 'scarcityEnabled'))) return item
  const node = {
    views: step(own, 'scarcityTemplateViews') ?? null,
    scarcityText: step(own, 'scarcityText') ?? null,
  }
  return context.render(scarcity, { node, isPrivate: false })
}

function soldOutText(item: unknown, context: PluginContext): string {
  const own =
    str(step(item, 'id')) === '' ? '' : str(step(merchandisingOf(item, context), 'customSoldOutText'))
  return own || textOr('productSoldOutText', 'sold out', context)
}

function mark(name: string, text: string, context: PluginContext): Printed {
  return context.render(status, { node: { mark: name, text }, isPrivate: true })
}
