import { isObject } from '../../../../engine/value.ts'
import { escapeAttribute, escapeHtml } from '../../../../formatters/core/escape.ts'
import { createMessages } from '../../../site/messages/catalogue.ts'
import { attributes } from '../../../site/product/product-fields.ts'
import { isSoldOut, isSubscribable, isVariantInStock } from '../../../site/product/product-state.ts'
import { productContent, productType, productVariants } from '../../../site/product/product-type.ts'
import type { JsonObject } from '../../../site/site.ts'
import { readNotice } from './page-notice.ts'

/** Words of the form by the names of Squarespace. */
const WORDS = Object.freeze({
  productAddToCartText: 'Add To Cart',
  productQuantityInputLabel: 'Quantity',
  productSoldOutText: 'sold out',
  productVariantSelectPrompt: 'Select Value',
  variantOption: 'Option',
})

/** The button that the formatter `add-to-cart-btn` prints, which does nothing without script. */
const BUTTON =
  /<div class="sqs-add-to-cart-button-wrapper"[^>]*>\s*<div class="[^"]*\bsqs-add-to-cart-button\b[^>]*\sdata-item-id="([^"]*)"/g

/** Hides controls that need a script, and makes those of the form as large as a finger. */
const STYLE =
  '<style>.sqs-add-to-cart-button-wrapper, .product-variants, .product-quantity-input { display: none !important; } :where(.add-form select, .add-form input, .add-form button) { min-height: 2.5em; padding: 0 1em; font: inherit; }</style>'

/**
 * Adds a form that buys the item of a page without script, before the button of its theme. A page that has
 * such a form itself keeps it alone.
 */
export function withAddForm(html: string, data: JsonObject): string {
  const { item } = data
  if (!isObject(item) || html.includes('action="/cart/entries"')) return html
  const form = addForm(item, data)
  if (form === '') return html
  let isAdded = false
  return html.replace(BUTTON, (tag, id: string) => {
    if (isAdded || id !== escapeAttribute(String(item.id))) return tag
    isAdded = true
    return `<noscript>${STYLE}${form}</noscript>${tag}`
  })
}

/** Returns the form of an item; empty where no store takes it, and for what asks for more than a form has. */
function addForm(item: JsonObject, data: JsonObject): string {
  const { crumb, formKey, localizedStrings } = data
  const content = productContent(item)
  const type = productType(item)
  if (typeof crumb !== 'string' || typeof formKey !== 'string' || !isObject(content)) return ''
  if (type !== 'physical' && type !== 'service' && type !== 'digital') return ''
  if (isSubscribable(item) || content.additionalFieldsForm || isSoldOut(item)) return ''
  const say = createMessages(WORDS, localizedStrings)
  const refused = refusedAdd(data, item)
  const hidden = Object.entries({ crumb, key: formKey, itemId: String(item.id) }).map(hiddenField)
  const label =
    content.useCustomAddButtonText === true && typeof content.customAddButtonText === 'string'
      ? content.customAddButtonText
      : say('productAddToCartText')
  const id = escapeAttribute(`add-${item.id}`)
  const quantity =
    type === 'digital'
      ? ''
      : `<p><label for="${id}-quantity">${escapeHtml(say('productQuantityInputLabel'))}</label> <input id="${id}-quantity" type="number" name="quantity" min="1" max="9999" step="1" value="${escapeAttribute(refused?.quantity ?? '1')}" required></p>`
  const message = refused === undefined ? '' : `<p role="alert">${escapeHtml(refused.message)}</p>`
  return `<form class="add-form" id="${id}" action="/cart/entries" method="post">${message}${hidden.join('')}${variantField(item, id, { say, chosen: refused?.sku })}${quantity}<p><button class="sqs-editable-button sqs-button-element--primary">${escapeHtml(label)}</button></p></form>`
}

function hiddenField([name, value]: readonly [string, string]): string {
  return `<input type="hidden" name="${name}" value="${escapeAttribute(value)}">`
}

interface Choice {
  readonly say: (name: keyof typeof WORDS) => string
  /** The variant that was chosen before. */
  readonly chosen: string | undefined
}

/** Returns the choice among the variants of an item; of one alone there is none. */
function variantField(item: JsonObject, id: string, { say, chosen }: Choice): string {
  const variants = productVariants(item).filter(isObject)
  const [first] = variants
  if (first === undefined) return ''
  if (variants.length === 1) return hiddenField(['sku', nameOf(first)])
  const options = variants.map((variant) => {
    const name = nameOf(variant)
    const values = attributes(variant)
    const label = isObject(values) ? Object.values(values).join(' / ') : ''
    const isLeft = isVariantInStock(variant)
    const state = isLeft ? '' : ` (${say('productSoldOutText')})`
    return `<option value="${escapeAttribute(name)}"${isLeft ? '' : ' disabled'}${name === chosen ? ' selected' : ''}>${escapeHtml((label || name) + state)}</option>`
  })
  return `<p><label for="${id}-sku">${escapeHtml(say('variantOption'))}</label> <select id="${id}-sku" name="sku" required><option value="">${escapeHtml(say('productVariantSelectPrompt'))}</option>${options.join('')}</select></p>`
}

function nameOf({ sku, id }: JsonObject): string {
  return String(sku || id || '')
}

/** A press of this form that the store refused. */
interface RefusedAdd {
  readonly message: string
  readonly sku: string | undefined
  readonly quantity: string | undefined
}

function refusedAdd(data: JsonObject, { id }: JsonObject): RefusedAdd | undefined {
  const notice = readNotice(data)
  if (notice === undefined || notice.about !== 'cart' || notice.id !== id || notice.isSuccess)
    return undefined
  const { sku, quantity } = notice.values
  return { message: notice.message, sku: text(sku), quantity: text(quantity) }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
