import type { ShoppingFields } from '../site/events.ts'
import type { PageFacts } from '../site/page-facts.ts'

/** Returns the fields of an event as it leaves the page, with what the page knows. */
export function eventFields(page: PageFacts, fields: ShoppingFields): Readonly<Record<string, unknown>> {
  const { websiteId, itemId, collectionId, collectionTitle, layout } = page
  const isOfCollection = collectionId !== undefined && fields.item_collection_id === collectionId
  return {
    website_id: websiteId,
    page_id: itemId ?? collectionId,
    pdp_layout: itemId && layout,
    item_collection_name: isOfCollection ? collectionTitle : undefined,
    ...fields,
  }
}
