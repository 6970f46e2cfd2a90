import type { SiteItem } from '../../../runtime/site/site.ts'
import { EVENTS } from '../events.ts'
import { escaped } from '../facts.ts'
import { POSTS } from '../posts/index.ts'
import { ALL_PRODUCTS } from '../products/index.ts'
import { block } from './layout.ts'
import { pictureOf } from './media.ts'

function textOf({ title }: SiteItem): string {
  return escaped(String(title))
}

function summary(design: 'grid' | 'list' | 'wall' | 'carousel'): string {
  const items = POSTS.slice(0, 3).map(
    (post) =>
      `<div class="summary-item summary-item-record-type-text positioned"><div class="summary-content sqs-gallery-meta-container"><div class="summary-title"><a href="${post.fullUrl}" class="summary-title-link">${textOf(post)}</a></div><div class="summary-excerpt"><p>From the journal.</p></div><a href="${post.fullUrl}" class="summary-read-more-link" aria-label="Read more: ${textOf(post)}">Read more →</a></div></div>`,
  )
  return block(
    'summary-v2',
    `<div class="summary-v2-block"><div class="summary-block-wrapper summary-block-collection-type-blog summary-block-setting-design-${design} summary-block-setting-text-size-medium"><div class="summary-heading">Journal, as ${design}</div><div class="summary-item-list-container sqs-gallery-container"><div class="summary-item-list sqs-gallery sqs-gallery-design-${design === 'wall' ? 'autocolumns' : design}">${items.join('')}</div></div></div></div>`,
  )
}

export const SUMMARIES = (['grid', 'list', 'wall', 'carousel'] as const).map(summary)

const [first] = ALL_PRODUCTS

export const PRODUCT = first
  ? block(
      'product',
      `<div class="product-block clear"><div class="product-image">${pictureOf({ name: String(first.filename).replace('.svg', ''), alt: '' })}</div><div class="productDetails left"><a href="${first.fullUrl}" class="product-title">${textOf(first)}</a></div></div>`,
    )
  : ''

export const CALENDAR_BLOCK = block(
  'calendar',
  `<div class="calendar-block"><ul class="calendar-block-list">${EVENTS.slice(0, 3)
    .map((event) => `<li><a href="${event.fullUrl}" class="item-link">${textOf(event)}</a></li>`)
    .join('')}</ul></div>`,
)

const words = (field: 'tags' | 'categories') => [
  ...new Set(POSTS.flatMap((post) => (Array.isArray(post[field]) ? post[field].map(String) : []))),
]

/** Links to a list that shows what has a word, by the query that lists take. */
function cloud(field: 'tags' | 'categories', query: string): string {
  const links = words(field).map(
    (word) =>
      `<li class="cloud-item"><a href="/journal?${query}=${encodeURIComponent(word)}">${escaped(word)}</a></li>`,
  )
  return block('tagcloud', `<ul class="sqs-tagcloud">${links.join('')}</ul>`)
}

export const TAG_CLOUD = cloud('tags', 'tag')
export const CATEGORY_CLOUD = cloud('categories', 'category')

export const ARCHIVE = block(
  'archive',
  `<ul class="archive-group-list">${POSTS.slice(0, 5)
    .map(
      (post) =>
        `<li class="archive-item"><a href="${post.fullUrl}" class="archive-item-link">${textOf(post)}</a></li>`,
    )
    .join('')}</ul>`,
)
