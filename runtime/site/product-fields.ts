/** The fields that are asked for at each variant of each product: a name that is written out is found soonest. */
type Fields = Readonly<Record<string, unknown>>

// Where nothing is inherited under a name and nothing else can be, a field is an object's own.
const PLAIN = Object.prototype as object as Fields
const hasOwn = Object.prototype.hasOwnProperty

function isMap(node: unknown): node is Fields {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

function isOwn(node: Fields, name: string, inherited: unknown): boolean {
  return (inherited === undefined && Object.getPrototypeOf(node) === PLAIN) || hasOwn.call(node, name)
}

function data(value: unknown): unknown {
  return typeof value === 'function' ? undefined : value
}

export function structuredContent(item: unknown): unknown {
  return isMap(item) && isOwn(item, 'structuredContent', PLAIN.structuredContent)
    ? data(item.structuredContent)
    : undefined
}

export function productTypeCode(content: unknown): unknown {
  return isMap(content) && isOwn(content, 'productType', PLAIN.productType)
    ? data(content.productType)
    : undefined
}

export function variants(content: unknown): unknown {
  return isMap(content) && isOwn(content, 'variants', PLAIN.variants) ? data(content.variants) : undefined
}

export function onSale(variant: unknown): unknown {
  return isMap(variant) && isOwn(variant, 'onSale', PLAIN.onSale) ? data(variant.onSale) : undefined
}

export function price(variant: unknown): unknown {
  return isMap(variant) && isOwn(variant, 'price', PLAIN.price) ? data(variant.price) : undefined
}

export function salePrice(variant: unknown): unknown {
  return isMap(variant) && isOwn(variant, 'salePrice', PLAIN.salePrice) ? data(variant.salePrice) : undefined
}

export function priceMoney(priced: unknown): unknown {
  return isMap(priced) && isOwn(priced, 'priceMoney', PLAIN.priceMoney) ? data(priced.priceMoney) : undefined
}

export function salePriceMoney(priced: unknown): unknown {
  return isMap(priced) && isOwn(priced, 'salePriceMoney', PLAIN.salePriceMoney)
    ? data(priced.salePriceMoney)
    : undefined
}

export function moneyValue(money: unknown): unknown {
  return isMap(money) && isOwn(money, 'value', PLAIN.value) ? data(money.value) : undefined
}

export function moneyCurrency(money: unknown): unknown {
  return isMap(money) && isOwn(money, 'currency', PLAIN.currency) ? data(money.currency) : undefined
}

export function unlimited(variant: unknown): unknown {
  return isMap(variant) && isOwn(variant, 'unlimited', PLAIN.unlimited) ? data(variant.unlimited) : undefined
}

export function qtyInStock(variant: unknown): unknown {
  return isMap(variant) && isOwn(variant, 'qtyInStock', PLAIN.qtyInStock)
    ? data(variant.qtyInStock)
    : undefined
}

export function attributes(variant: unknown): unknown {
  return isMap(variant) && isOwn(variant, 'attributes', PLAIN.attributes)
    ? data(variant.attributes)
    : undefined
}
