import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { type VariantOption, variantOptions } from '../../site/product/product-options.ts'
import { isVariantInStock } from '../../site/product/product-state.ts'
import { isSoldByVariant, productType, productVariants } from '../../site/product/product-type.ts'

/** Values by option name, empty ones left out. A map, so that an option may have any name. */
export type Selection = ReadonlyMap<string, string>

/** A product's options and their chosen values. */
export type Resolution =
  /** Some options have no value yet. */
  | { readonly kind: 'unresolved'; readonly missing: readonly string[] }
  /** No variant has these values. */
  | { readonly kind: 'invalid' }
  /** `variant` is undefined for a product that has none, such as a digital one. */
  | { readonly kind: 'resolved'; readonly variant: unknown }

/** State of a value beside the other options that are chosen. */
export type Availability = 'available' | 'sold-out' | 'unavailable'

/** The options that a shopper really has: names that no variant knows are left out. */
export function optionsOf(item: unknown): readonly VariantOption[] {
  if (productType(item) === 'digital') return []
  return variantOptions(item).filter(({ values }) => values.length > 0)
}

/** Returns the variant that was chosen: of several with the same values, the first in stock. */
export function resolveVariant(item: unknown, selection: Selection): Resolution {
  const options = optionsOf(item)
  const missing = options.map(({ name }) => name).filter((name) => !selection.has(name))
  if (missing.length > 0) return { kind: 'unresolved', missing }
  const variants = productVariants(item)
  if (options.length === 0) {
    const isBare = variants.length === 0 && isSoldByVariant(productType(item))
    return isBare ? { kind: 'invalid' } : { kind: 'resolved', variant: variants[0] }
  }
  const fitting = variants.filter((variant) => has(variant, selection, options))
  const variant = fitting.find((one) => isBuyable(item, one)) ?? fitting[0]
  return variant === undefined ? { kind: 'invalid' } : { kind: 'resolved', variant }
}

/**
 * Returns what can be had of each value of each option, given the values of the other options; values that no
 * variant has then are left out. It reads each variant once, however many options there are.
 */
export function availabilities(
  item: unknown,
  selection: Selection,
): ReadonlyMap<string, ReadonlyMap<string, Availability>> {
  const options = optionsOf(item)
  const chosen = options.filter(({ name }) => selection.has(name))
  const found = new Map(options.map(({ name }) => [name, new Map<string, Availability>()]))
  for (const variant of productVariants(item)) {
    const attributes = step(variant, 'attributes')
    const others = chosen.filter(({ name }) => !isChosen(attributes, selection, name))
    if (others.length > 1) continue
    const isLeft = isBuyable(item, variant)
    // A variant with one other value is what choosing that value leads to.
    for (const { name } of others.length === 1 ? others : options) {
      const value = step(attributes, name)
      const values = found.get(name)
      if (value !== undefined && (isLeft || !values?.has(str(value))))
        values?.set(str(value), isLeft ? 'available' : 'sold-out')
    }
  }
  return found
}

/** Returns true if a variant may be bought. Gift cards and digital products never run out. */
export function isBuyable(item: unknown, variant: unknown): boolean {
  return !isSoldByVariant(productType(item)) || isVariantInStock(variant)
}

function has(variant: unknown, selection: Selection, options: readonly VariantOption[]): boolean {
  const attributes = step(variant, 'attributes')
  return options.every(({ name }) => isChosen(attributes, selection, name))
}

function isChosen(attributes: unknown, selection: Selection, name: string): boolean {
  const value = step(attributes, name)
  return value !== undefined && str(value) === selection.get(name)
}
