import { RECORD_TYPES, type RecordType } from '../../runtime/site/codes.ts'
import type { JsonObject, SiteItem } from '../../runtime/site/site.ts'
import { type AuthorName, author } from './authors.ts'
import { idOf, instant, WEBSITE_ID } from './facts.ts'
import { imageFields } from './image.ts'

/** The collection that an item lies in. */
export interface Home {
  readonly id: string
  readonly fullUrl: string
}

/** Fields of every item. */
export interface ItemWords {
  readonly slug: string
  readonly title: string
  /** Markup. */
  readonly excerpt?: string
  /** Markup. */
  readonly body?: string
  /** ISO date. */
  readonly published: string
  readonly author?: AuthorName
  readonly categories?: readonly string[]
  readonly tags?: readonly string[]
  readonly starred?: boolean
  readonly likes?: number
  readonly comments?: readonly JsonObject[]
  /** Visitors may not comment; they may where left out and the item is a post. */
  readonly closed?: boolean
  /** Name of the main picture. */
  readonly picture?: string
  /** Alternative text. */
  readonly alt?: string
  readonly kind?: RecordType
  /** Fields that only this kind of item has. */
  readonly own?: JsonObject
}

/** A content item, a text where no other kind is named. */
export function item(home: Home, words: ItemWords): SiteItem {
  const { kind = 'text' } = words
  const published = instant(words.published)
  const comments = words.comments ?? []
  return {
    id: idOf('item', `${home.fullUrl}/${words.slug}`),
    websiteId: WEBSITE_ID,
    collectionId: home.id,
    recordType: RECORD_TYPES[kind],
    recordTypeLabel: kind,
    addedOn: published,
    updatedOn: published,
    publishOn: published,
    starred: words.starred ?? false,
    passthrough: false,
    workflowState: 1,
    urlId: words.slug,
    fullUrl: `${home.fullUrl}/${words.slug}`,
    title: words.title,
    body: words.body ?? null,
    excerpt: words.excerpt ?? '',
    tags: words.tags ?? [],
    categories: words.categories ?? [],
    author: author(words.author ?? 'maja'),
    authorId: idOf('author', words.author ?? 'maja'),
    likeCount: words.likes ?? 0,
    dislikeCount: 0,
    commentCount: comments.length,
    publicCommentCount: comments.length,
    commentState: words.closed ? 2 : 1,
    comments,
    unsaved: false,
    ...(words.picture ? mainPicture(words.picture, words.alt ?? '') : {}),
    ...words.own,
  }
}

function mainPicture(name: string, altText: string): JsonObject {
  const fields = { ...imageFields(name), altText }
  return { ...fields, mainImageId: idOf('image', name), mainImage: { id: idOf('image', name), ...fields } }
}
