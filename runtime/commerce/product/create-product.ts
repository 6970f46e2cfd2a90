import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import { keepPlainChoice } from '../plain-choice.ts'
import { type Around, ProductStore } from './product-store.ts'
import { completed } from './read-product.ts'

/** Makes the store of a product, with what was chosen in its plain form before. */
export function createProduct(id: string, item: ScopeData, around: Around): ProductStore {
  const merchandising = merchandisingOf(item, around.page)
  const whole = completed(merchandising === undefined ? item : { ...item, merchandising }, around.page)
  const product = new ProductStore(id, whole, around)
  // It came after the live controls were shown.
  if (typeof document !== 'undefined' && document.documentElement.classList.contains('commerce-ready'))
    queueMicrotask(() => keepPlainChoice(product))
  return product
}

/** Owner's settings of a product beside the catalogue: in its scope, or in the data of the page. */
function merchandisingOf(item: unknown, page: ScopeData): unknown {
  return step(item, 'merchandising') ?? step(step(page, 'productMerchandisingContext'), str(step(item, 'id')))
}
