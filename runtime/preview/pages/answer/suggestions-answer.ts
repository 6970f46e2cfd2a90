import type { Page } from '../data/page.ts'
import type { Storefront } from '../storefront.ts'
import { STRANGER, type Visitor } from '../visitor.ts'
import { accepts, hasAlready } from './accepts.ts'
import { digestOf } from './etag.ts'
import { TextWithGaps } from './text-with-gaps.ts'

/** Equal for all visitors, but stock and prices change: browsers ask each time, by the tag. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  vary: 'accept-encoding',
}

interface Asked {
  readonly page: Extract<Page, { kind: 'suggestions' }>
  readonly visitor: Visitor
  readonly request: Request
}

/** Answers with the suggestions of a search as a part of a page. It holds nothing of the visitor. */
export async function suggestionsAnswer(
  front: Storefront,
  { page, visitor, request }: Asked,
): Promise<Response> {
  const anyone = { ...STRANGER, live: visitor.live }
  const { html } = front.render(front.prepare(page, anyone), { part: 'main-content', now: 0 })
  const etag = `W/"${digestOf(html)}"`
  const headers = new Headers({ ...HEADERS, etag })
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  if (!accepts(request, 'gzip')) return new Response(html, { headers })
  headers.set('content-encoding', 'gzip')
  return new Response(await TextWithGaps.cut(html, new Map()).gzip({}), { headers })
}
