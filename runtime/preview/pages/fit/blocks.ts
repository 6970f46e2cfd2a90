import type { JsonObject, Site, SiteCollection } from '../../../site/site.ts'

/** Wraps content as Squarespace does, in the grid and a block of text, for themes that style these. */
export function inBlocks(site: Site): Site {
  return { ...site, collections: site.collections.map(wrapped) }
}

function wrapped(collection: SiteCollection): SiteCollection {
  const { mainContent, items } = collection
  return {
    ...collection,
    ...(mainContent !== undefined && { mainContent: wrap(mainContent) }),
    ...(items !== undefined && { items: items.map(withBody) }),
  }
}

function withBody<Item extends JsonObject>(item: Item): Item {
  return typeof item.body === 'string' && item.body !== '' ? { ...item, body: wrap(item.body) } : item
}

function wrap(content: string): string {
  if (content === '' || content.includes('sqs-layout')) return content
  return `<div class="sqs-layout sqs-grid-12 columns-12" data-type="page"><div class="row sqs-row"><div class="col sqs-col-12 span-12"><div class="sqs-block html-block sqs-block-html" data-block-type="2"><div class="sqs-block-content">${content}</div></div></div></div></div>`
}
