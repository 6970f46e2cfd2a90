import type { ScopeData } from './product-scope.ts'
import { productContent } from './product-type.ts'

/** Returns a product with other fields in its `structuredContent`. */
export function withContent<Item>(item: Item, content: ScopeData): Item & ScopeData {
  return { ...item, structuredContent: { ...Object(productContent(item)), ...content } }
}

/** Returns a product with other variants. */
export function withVariants<Item>(item: Item, variants: readonly unknown[]): Item & ScopeData {
  return withContent(item, { variants })
}
