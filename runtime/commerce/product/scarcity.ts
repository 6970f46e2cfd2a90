import { step } from '../../../engine/lookup/own-property.ts'
import { num, str } from '../../../engine/value.ts'
import { isUnlimited } from '../../site/product/product-fields.ts'
import { isSoldByVariant, productType } from '../../site/product/product-type.ts'
import { fillPattern } from '../pattern.ts'
import type { ProductState } from './product-store.ts'

/** Returns true if a product says how few there are. */
export function showsScarcity(item: unknown): boolean {
  return isSoldByVariant(productType(item)) && str(step(step(item, 'merchandising'), 'scarcityText')) !== ''
}

/** A notice of the page: for whom it is, and what the server wrote into it. */
export interface ScarcityNotice {
  /** Option values that it is about; undefined for the product as a whole. */
  readonly attributes: unknown
  /** True if the page shows it before anything is chosen. */
  readonly isShownAtFirst: boolean
}

/**
 * Returns the state of a notice: if it is shown, and its text, which is undefined for the one that the server
 * wrote. Nothing is said of what never runs out, or has run out.
 */
export function scarcityOf(
  { item, facts, isStockFresh }: ProductState,
  notice: ScarcityNotice,
): { readonly isShown: boolean; readonly text: string | undefined } {
  const { variant } = facts
  const isOwn = variant !== undefined && isAbout(notice.attributes, variant)
  if (variant === undefined) return { isShown: notice.isShownAtFirst, text: undefined }
  const left = num(step(variant, 'qtyInStock'))
  const isShown = isOwn && !isUnlimited(variant) && left > 0 && isSoldByVariant(productType(item))
  const pattern = str(step(step(item, 'merchandising'), 'scarcityText'))
  const isWritten = !isStockFresh || pattern === ''
  return {
    isShown,
    text: isWritten ? undefined : fillPattern(pattern, { positional: [left], named: { qtyInStock: left } }),
  }
}

function isAbout(attributes: unknown, variant: unknown): boolean {
  if (typeof attributes !== 'object' || attributes === null) return true
  const own = step(variant, 'attributes')
  return Object.entries(attributes).every(([name, value]) => step(own, name) === value)
}
