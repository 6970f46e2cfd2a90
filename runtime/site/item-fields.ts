import { step } from '../../engine/lookup/own-property.ts'
import { num, str } from '../../engine/value.ts'
import type { ShoppingFields } from './events.ts'
import { isSubscribable } from './product/product-state.ts'
import { productContent } from './product/product-type.ts'

/** Returns the fields of a shopping event that depend on its product alone. */
export function itemFields(item: unknown): ShoppingFields {
  const content = productContent(item)
  return {
    item_id: str(step(item, 'id')),
    item_type: num(step(content, 'productType')),
    item_title: str(step(item, 'title')),
    item_collection_id: str(step(item, 'collectionId')),
    is_subscription: isSubscribable(item),
    product_page: str(step(item, 'fullUrl')),
    has_custom_form: Boolean(step(content, 'additionalFieldsFormId')),
  }
}
