import type { Context } from 'hono'
import type { StoreEnv } from '../http/guard.ts'
import { FOR_LAYOUT, type Markup, PAGE_HEADERS, pageOf } from '../http/page.ts'
import type { StoreContext } from '../store-context.ts'

/** A page of the store that a theme's layout may hold. */
export interface LayoutPage {
  readonly title: string
  readonly body: Markup
  /** Not 404, which would be answered with the theme's page for that. */
  readonly status?: 200 | 400 | 403 | 409 | 410
}

/** Answers with a page of the store. */
export function showInLayout(
  store: StoreContext,
  c: Context<StoreEnv>,
  { title, body, status = 200 }: LayoutPage,
) {
  return c.html(pageOf({ title, language: store.site().language, body }), status, {
    ...PAGE_HEADERS,
    [FOR_LAYOUT]: encodeURIComponent(title),
  })
}
