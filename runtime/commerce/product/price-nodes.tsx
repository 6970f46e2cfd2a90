import { createElement, Fragment, type ReactNode } from 'react'
import type { Body } from '../../../formatters/commerce/price-body.ts'

/** Markup of a price that Squarespace's script completes. */
const BARE = /<span class="sqs-money-native">([^<]*)<\/span>/

/** The text of a price. Whatever else looks like markup in it is text. */
export function moneyNodes(text: string): ReactNode {
  const parts = text
    .split(BARE)
    .map((part, i) => (i % 2 === 0 ? part : createElement('span', { className: 'sqs-money-native' }, part)))
  return createElement(Fragment, null, ...parts)
}

/** Content of the fragment `product-price`, with its exact blanks. */
export function priceNodes({ from, sale, normal }: Body): ReactNode {
  const hidden = 'visually-hidden v6-visually-hidden'
  return (
    <Fragment>
      {'\n'}
      {from && (
        <Fragment>
          {moneyNodes(from.text)}
          {'\n'}
        </Fragment>
      )}
      {sale && (
        <Fragment>
          <span className={hidden}>Sale Price:</span>
          {moneyNodes(sale.price)} <span className={hidden}>Original Price:</span>
          <span className="original-price">{moneyNodes(sale.original)}</span>
          {'\n'}
        </Fragment>
      )}
      {normal !== undefined && moneyNodes(normal)}
      {'\n'}
    </Fragment>
  )
}
