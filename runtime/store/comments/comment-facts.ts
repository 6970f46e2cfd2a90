import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { type CommentRules, commentRules, isOpenForComments } from '../../site/comments/rules.ts'
import { elements } from '../../site/elements.ts'
import { isProduct } from '../../site/product/product-type.ts'
import type { Site } from '../../site/site.ts'

/** An item that visitors may comment on. */
export interface CommentItem {
  readonly title: string
  readonly fullUrl: string
  readonly isOpen: boolean
  /** Ids of the comments that the site's own data has. */
  readonly saved: ReadonlySet<string>
}

export interface CommentFacts extends CommentRules {
  /** By item id; products have reviews instead. */
  readonly items: ReadonlyMap<string, CommentItem>
}

/** Reads out of a site's data who may comment on what. */
export function readCommentFacts({ websiteSettings, collections }: Site): CommentFacts {
  const items = collections.flatMap(({ items = [] }) => items.filter((item) => !isProduct(item)))
  return {
    ...commentRules(websiteSettings),
    items: new Map(
      items.map((item) => [
        str(step(item, 'id')),
        {
          title: str(step(item, 'title')),
          fullUrl: str(step(item, 'fullUrl')),
          isOpen: isOpenForComments(item),
          saved: new Set(elements(step(item, 'comments')).map((one) => str(step(one, 'id')))),
        },
      ]),
    ),
  }
}
