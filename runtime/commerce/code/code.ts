import type { ComponentType, ReactNode } from 'react'
import type { Body } from '../../../formatters/commerce/price-body.ts'
import type { BehaviourProps } from '../../behaviours/behaviour.ts'
import type { CommerceMessages } from '../../site/messages/commerce.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import type { AlertOptions } from '../alert.ts'
import type { Around, ProductStore } from '../product/product-store.ts'
import type { LazyCode } from './lazy-code.ts'
import type { createStoreCalls } from './store-calls.ts'

/** Code of a page that may load once it is used; `Page` is what the behaviours of a page share. */
export interface CommerceCode<Page> {
  readonly products: LazyCode<ProductCode<Page>>
  readonly calls: LazyCode<{ readonly createStoreCalls: typeof createStoreCalls }>
}

/** Surfaces that lists do not have, except in Quick View. */
export type ProductSurface =
  | 'GiftCard'
  | 'Installment'
  | 'Pictures'
  | 'Quantity'
  | 'RestockNotice'
  | 'ReviewsAnchor'
  | 'Scarcity'
  | 'Stepper'
  | 'StickyAdd'
  | 'SubscriptionOptions'
  | 'Variants'

/**
 * Code that only products need: their pages have it from the start, other pages load it with the first use of
 * a product, or with the first amount in the cart.
 */
export interface ProductCode<Page> {
  readonly messages: CommerceMessages
  readonly surfaces: Readonly<
    Record<ProductSurface, ComponentType<BehaviourProps & { readonly commerce: Page }>>
  >
  buy(press: PressOn<Page>): Promise<void>
  centsText(cents: number, options: { currency: string; locale: string; trim?: boolean }): string
  createProduct(id: string, item: ScopeData, around: Around): ProductStore
  keepPlainForms(products: readonly ProductStore[], show: () => void): void
  priceNodes(price: Body): ReactNode
  showAlert(options: AlertOptions): void
  showProduct(commerce: Page, request: QuickViewRequest): Promise<void>
}

/** A press of an add-to-cart button, and what it is about. */
export interface PressOn<Page> {
  readonly commerce: Page
  readonly product: ProductStore
  readonly button: HTMLElement
  /** The form as the button has it. */
  readonly form: unknown
}

export interface QuickViewRequest {
  /** Of the product. */
  readonly id: string
  /** Of the product's page. */
  readonly path: string
  readonly title: string
  readonly opener: HTMLElement
}
