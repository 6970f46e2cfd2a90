import { accepts, hasAlready } from './accepts.ts'
import { contentPolicy } from './content-policy.ts'
import { InlineHashes } from './inline-code.ts'
import { type AskedPage, pageText } from './page-text.ts'
import { fillingsOf, type SharedPages, secretsOf, tagOf } from './shared-pages.ts'
import { TextWithGaps } from './text-with-gaps.ts'

/** Only the visitor's browser caches a page, and it asks each time for a newer one. */
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' }

/** A request for a page. */
interface PageRequest {
  readonly request: Request
  /** The visitor came over https. */
  readonly isSecure: boolean
}

/** Answers with a page or its main content. */
export async function pageAnswer(
  pages: SharedPages,
  asked: AskedPage,
  { request, isSecure }: PageRequest,
): Promise<Response> {
  const { page, visitor } = asked
  const headers = new Headers(HTML)
  for (const line of visitor.setCookies ?? []) headers.append('set-cookie', line)
  const status = page.kind === 'not found' ? 404 : 200
  const shared = pages.find(asked)
  const { text, code } = shared ?? ownPage(pages, asked)
  const fillings = fillingsOf(visitor)
  const { scripts, handlers } = code.filled(fillings)
  const policy = contentPolicy({
    scripts,
    handlers: [...pages.handlers.hashes, ...handlers],
    isSecure,
    evaluates: pages.front.evaluates,
    isDev: pages.choice.isDev,
  })
  headers.set('content-security-policy', policy)
  headers.set('vary', 'accept-encoding')
  if (shared !== undefined && status === 200) {
    const tag = tagOf(shared, fillings)
    headers.set('etag', tag)
    if (hasAlready(request, tag)) return new Response(null, { status: 304, headers })
  }
  if (!accepts(request, 'gzip')) return new Response(text.plain(fillings), { status, headers })
  headers.set('content-encoding', 'gzip')
  const body = shared === undefined ? text.gzipOnce(fillings) : await text.gzip(fillings)
  return new Response(body, { status, headers })
}

/** A page that is one visitor's alone. */
function ownPage({ front, choice, handlers }: SharedPages, asked: AskedPage) {
  const html = pageText(front, asked, { ...choice, now: Date.now() })
  const secrets = secretsOf(asked.visitor)
  return { text: TextWithGaps.cut(html, secrets), code: new InlineHashes(html, handlers, secrets) }
}
