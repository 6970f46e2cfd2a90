import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { priceOf } from '../../../runtime/commerce/product/facts.ts'
import { priceNodes } from '../../../runtime/commerce/product/price-nodes.tsx'
import type { ScopeData } from '../../../runtime/site/product/product-scope.ts'

/** The fragment `product-price` as the behaviour makes it. */
export function bodyMarkup(item: unknown, page: ScopeData): string {
  const body = priceOf(item, page)
  return `\n\n\n${renderToStaticMarkup(createElement('div', { className: 'product-price' }, priceNodes(body)))}`
}
