import type { Hono } from 'hono'
import { reviews } from '../database/schema.ts'
import type { StoreEnv } from '../http/guard.ts'
import type { StoreContext } from '../store-context.ts'
import { moderationRoutes } from './moderation-page.ts'

/** Reviews for the store's owner, who lets visitors see them or refuses them. */
export function reviewsPageRoutes(store: StoreContext): Hono<StoreEnv> {
  return moderationRoutes(store, {
    path: '/dashboard/reviews',
    title: 'Reviews',
    table: reviews,
    looks({ itemId, stars }) {
      const about = store.site().catalog.get(itemId)?.title ?? itemId
      return { about, heading: `${about}: ${stars} of 5 stars` }
    },
  })
}
