import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { causesIn, wholeTheme, wholeThemeCauses } from '../../../check/check-theme.ts'
import { contentDiagnostics } from '../../../check/content-diagnostics.ts'
import { errorsOf, pageDiagnosticsOf } from '../../../check/page-diagnostics.ts'
import { errorsFirst, nameOf } from '../../../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { positionOfBehaviours } from '../../../theme/behaviours.ts'
import type { Storefront } from '../../pages/storefront.ts'
import { STRANGER } from '../../pages/visitor.ts'
import type { Live } from '../live.ts'
import { fieldsPage } from './fields-page.ts'
import { inspect } from './inspect.ts'
import { pageSheet } from './page-sheet.ts'

/** Milliseconds between signs of life, which keep proxies from closing the stream. */
const HEARTBEAT = 15_000

interface ToolOptions {
  readonly storefront: () => Storefront
  readonly live: Live
}

/**
 * Answers the tools in the page: changes as server-sent events, mistakes of a page, where an element is from.
 */
export function toolRoutes({ storefront, live }: ToolOptions): Hono {
  const app = new Hono()
  app.get('/live', (c) =>
    streamSSE(c, async (stream) => {
      const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) })
      const stop = live.listen({
        changed: (change) => void send('change', change),
        shown: (addresses) => void send('show', { addresses }),
      })
      stream.onAbort(stop)
      await send('hello', { run: live.run, version: live.version })
      while (!stream.aborted) {
        await stream.sleep(HEARTBEAT)
        if (!stream.aborted) await send('alive', {})
      }
      stop()
    }),
  )
  app.get('/mistakes', async (c) => {
    const front = storefront()
    const content = await contentDiagnostics(front)
    return c.json(toolsAnswer(front, pageUrl(c.req.url), { content, failures: live.failures }))
  })
  app.get('/pages', (c) => {
    const front = storefront()
    const diagnosticsAt = (address: string) =>
      pageDiagnosticsOf(front, new URL(address, 'http://localhost')).page
    return c.html(pageSheet(front, { ofTheme: wholeThemeCauses(front), ofPage: diagnosticsAt }))
  })
  app.get('/fields', (c) => c.html(fieldsPage()))
  app.get('/inspect', (c) => {
    const search = new URL(c.req.url).searchParams
    const front = storefront()
    const data = front.wholeData(front.prepare(front.pageAt(pageUrl(c.req.url)), STRANGER))
    const found = inspect(front.theme, data, { at: search.get('at') ?? '', scope: search.get('scope') ?? '' })
    return found === undefined
      ? c.json({ error: 'No file of the theme has this position.' }, 404)
      : c.json(found)
  })
  app.get('/behaviours-origin', (c) => {
    const { behavioursMap } = storefront().theme
    const [line, column] = ['line', 'column'].map((name) => Number(c.req.query(name)))
    const found =
      behavioursMap && line && column ? positionOfBehaviours(behavioursMap, line, column) : undefined
    return found === undefined
      ? c.json({ error: 'The map of the behaviours has no such position.' }, 404)
      : c.json(found)
  })
  return app
}

/** Returns what the tools in a page show: mistakes, errors first, and notes, which are none. */
function toolsAnswer(
  front: Storefront,
  url: URL,
  { content, failures }: Record<'content' | 'failures', readonly FileDiagnostic[]>,
) {
  const { page: own, files } = pageDiagnosticsOf(front, url)
  const isOfPage = errorsOf(front, front.pageAt(url))
  const whole = wholeTheme(front)
  const ofTheme = new Set(whole.map(nameOf))
  const all = causesIn(front, [...whole, ...own, ...content.filter(({ file }) => files.has(file))])
  const shown = all.map((one) => {
    const isWhole = ofTheme.has(nameOf(one))
    const opens = one.severity === 'error' && (!isWhole || isOfPage(one))
    return { ...one, part: isWhole ? 'theme' : 'page', opens }
  })
  const failed = failures.map((one) => ({ ...one, part: 'theme', opens: true }))
  return { diagnostics: errorsFirst([...failed, ...shown]), notes: front.notes }
}

function pageUrl(address: string): URL {
  const page = new URL(address).searchParams.get('page') ?? '/'
  // Only a path on this server is looked at.
  return new URL(page.startsWith('/') && !page.startsWith('//') ? page : '/', 'http://localhost')
}
