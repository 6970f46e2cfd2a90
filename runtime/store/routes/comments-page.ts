import type { Hono } from 'hono'
import { html } from 'hono/html'
import { comments } from '../database/schema.ts'
import type { StoreEnv } from '../http/guard.ts'
import type { StoreContext } from '../store-context.ts'
import { moderationRoutes } from './moderation-page.ts'

/** Comments for the site's owner, who lets visitors see them or refuses them. */
export function commentsPageRoutes(store: StoreContext): Hono<StoreEnv> {
  return moderationRoutes(store, {
    path: '/dashboard/comments',
    title: 'Comments',
    table: comments,
    looks({ itemId, email, url, parentId }) {
      const item = store.site().comments.items.get(itemId)
      const about = item?.title ?? itemId
      const heading =
        item === undefined ? about : html`<a href="${item.fullUrl}#comments-${itemId}">${about}</a>`
      const contacts = [email, url].filter((text) => text !== '').join(', ')
      const beside = html`${contacts === '' ? '' : html` (<bdi>${contacts}</bdi>)`}${parentId === '' ? '' : ', in reply to a comment'}`
      return { about, heading, beside }
    },
  })
}
