import { truthy } from '../../../engine/value.ts'

/**
 * The fields that are asked for at each variant of each product: a name that is written out is found soonest.
 */
type Fields = Readonly<Record<string, unknown>>

// Called in the hottest loop, where it is measurably faster than Object.hasOwn.
const hasOwn = Object.prototype.hasOwnProperty

function isMap(node: unknown): node is Fields {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

/** A value that was found under a name, where it is the object's own and data. */
function own(node: Fields, name: string, value: unknown): unknown {
  return value === undefined || typeof value === 'function' || !hasOwn.call(node, name) ? undefined : value
}

export function structuredContent(item: unknown): unknown {
  return isMap(item) ? own(item, 'structuredContent', item.structuredContent) : undefined
}

export function productTypeCode(content: unknown): unknown {
  return isMap(content) ? own(content, 'productType', content.productType) : undefined
}

export function variants(content: unknown): unknown {
  return isMap(content) ? own(content, 'variants', content.variants) : undefined
}

export function onSale(variant: unknown): unknown {
  return isMap(variant) ? own(variant, 'onSale', variant.onSale) : undefined
}

/**
 * Returns true if a product or one of its variants has the mark `onSale`: a quick test before the exact one.
 */
export function isMarkedOnSale(marked: unknown): boolean {
  return isMap(marked) && truthy(marked.onSale) && own(marked, 'onSale', marked.onSale) !== undefined
}

export function price(variant: unknown): unknown {
  return isMap(variant) ? own(variant, 'price', variant.price) : undefined
}

export function salePrice(variant: unknown): unknown {
  return isMap(variant) ? own(variant, 'salePrice', variant.salePrice) : undefined
}

export function priceMoney(priced: unknown): unknown {
  return isMap(priced) ? own(priced, 'priceMoney', priced.priceMoney) : undefined
}

export function salePriceMoney(priced: unknown): unknown {
  return isMap(priced) ? own(priced, 'salePriceMoney', priced.salePriceMoney) : undefined
}

export function moneyValue(money: unknown): unknown {
  return isMap(money) ? own(money, 'value', money.value) : undefined
}

export function moneyCurrency(money: unknown): unknown {
  return isMap(money) ? own(money, 'currency', money.currency) : undefined
}

/** Returns true if a variant never runs out. */
export function isUnlimited(variant: unknown): boolean {
  return (
    isMap(variant) && truthy(variant.unlimited) && own(variant, 'unlimited', variant.unlimited) !== undefined
  )
}

export function qtyInStock(variant: unknown): unknown {
  return isMap(variant) ? own(variant, 'qtyInStock', variant.qtyInStock) : undefined
}

export function attributes(variant: unknown): unknown {
  return isMap(variant) ? own(variant, 'attributes', variant.attributes) : undefined
}
