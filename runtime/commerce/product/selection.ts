import { step } from '../../../engine/step.ts'
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

/** True if a value can be had together with what else is chosen. */
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

/** Returns whether a value of an option can be had, given the values of the other options. */
export function availabilityOf(
  item: unknown,
  selection: Selection,
  [name, value]: readonly [name: string, value: string],
): Availability {
  const wanted = new Map([...selection, [name, value]])
  const chosen = optionsOf(item).filter((option) => wanted.has(option.name))
  const fitting = productVariants(item).filter((variant) => has(variant, wanted, chosen))
  if (fitting.length === 0) return 'unavailable'
  return fitting.some((variant) => isBuyable(item, variant)) ? 'available' : 'sold-out'
}

/** True if a variant may be bought. Gift cards and digital products never run out. */
export function isBuyable(item: unknown, variant: unknown): boolean {
  return !isSoldByVariant(productType(item)) || isVariantInStock(variant)
}

function has(variant: unknown, selection: Selection, options: readonly VariantOption[]): boolean {
  const attributes = step(variant, 'attributes')
  return options.every(({ name }) => {
    const value = step(attributes, name)
    return value !== undefined && str(value) === selection.get(name)
  })
}
