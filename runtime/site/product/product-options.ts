import { step } from '../../../engine/lookup/own-property.ts'
import { size, str } from '../../../engine/value.ts'
import { elements } from '../elements.ts'
import { attributes, variants as variantsOf } from './product-fields.ts'
import { productContent } from './product-type.ts'

/** One thing to choose about a product, such as its size, with the values that its variants have. */
export interface VariantOption {
  readonly name: string
  readonly values: readonly string[]
}

/**
 * Returns the options of a product, in the owner's order; empty where there is no choice.
 * A name that the order repeats has its values at its first index only.
 */
export function variantOptions(item: unknown): readonly VariantOption[] {
  const content = productContent(item)
  const variants = variantsOf(content)
  if (size(variants) <= 1) return []
  const names = elements(step(content, 'variantOptionOrdering')).map(str)
  const values = names.map(() => new Set<string>())
  for (const variant of elements(variants)) {
    const given = attributes(variant)
    for (let i = 0; i < names.length; i++) {
      const value = step(given, names[i]!)
      if (value !== undefined) values[i]!.add(str(value))
    }
  }
  const first = new Map([...names.entries()].reverse().map(([i, name]) => [name, i]))
  return names.map((name, i) => ({ name, values: first.get(name) === i ? [...values[i]!] : [] }))
}
