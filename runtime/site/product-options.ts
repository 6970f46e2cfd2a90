import { step } from '../../engine/reference.ts'
import { size, str } from '../../engine/value.ts'
import { elements } from './elements.ts'
import { productContent } from './product-type.ts'

/** One thing to choose about a product, such as its size, with the values that its variants have. */
export interface VariantOption {
  readonly name: string
  readonly values: readonly string[]
}

/**
 * What a shopper chooses before buying, in the owner's order (plug-ins section 6.6); empty where there is no choice.
 * A name that the order repeats has its values at the first place only.
 */
export function variantOptions(item: unknown): readonly VariantOption[] {
  const content = productContent(item)
  const variants = step(content, 'variants')
  if (size(variants) <= 1) return []
  const options = elements(step(content, 'variantOptionOrdering')).map((name) => ({
    name: str(name),
    values: new Set<string>(),
  }))
  // Turned round, so that the first of a name wins.
  const valuesOf = new Map([...options].reverse().map(({ name, values }) => [name, values]))
  for (const variant of elements(variants)) {
    for (const [name, value] of attributes(variant)) valuesOf.get(name)?.add(str(value))
  }
  return options.map(({ name, values }) => ({ name, values: [...values] }))
}

function attributes(variant: unknown): readonly [string, unknown][] {
  const values = step(variant, 'attributes')
  const isMap = typeof values === 'object' && values !== null && !Array.isArray(values)
  return isMap ? Object.entries(values) : []
}
