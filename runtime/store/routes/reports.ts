import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { step } from '../../../engine/lookup/own-property.ts'
import { num } from '../../../engine/value.ts'
import { RECORD_COOKIES } from '../../site/calls/names.ts'
import { performanceRecord } from '../../site/schemas/performance.ts'
import { MOST } from '../config.ts'
import { readBody } from '../http/body.ts'
import { guard, type StoreEnv } from '../http/guard.ts'
import { parseJson, storableCopy } from '../http/storable.ts'
import { MESSAGES } from '../messages.ts'
import { keepReports, type Report, textOf } from '../reports/reports.ts'
import { parseRequest } from '../requests.ts'
import { censusVisit } from '../sessions.ts'
import type { StoreContext } from '../store-context.ts'

/** Names of a click, a form or an overlay; the first that is present counts. */
const NAMES = ['name', 'event', 'text', 'buttonText', 'buttonName', 'overlayType', 'formId', 'type', 'id']
/** The event of a page view, as pages name it. */
const PAGE_VIEW = 'View'
/** The event of a page of search results. */
const SEARCH = 'search'
const PAGES = ['url', 'pageUrl', 'page', 'path']

const records = z.array(performanceRecord).check(z.maxLength(MOST.batch))

/** Stores the reports of pages for the dashboard and answers with an empty body. */
export function reportRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const reportGuard = guard(store, 'report')
  const keep = async (c: Context<StoreEnv>, list: readonly Report[]) => {
    await keepReports(store.db, store.now(), list)
    return c.body(null, 204)
  }

  app.post('/api/census/RecordHit', reportGuard, async (c) => {
    const body = await readBody(c.req.raw)
    const name = textOf(body, ['event']) || PAGE_VIEW
    const sent = parseIfText(step(body, 'data'))
    const data = name === SEARCH ? withWords(sent) : sent
    if (name === SEARCH && textOf(data, ['query']) === '') return c.body(null, 204)
    const kind = name === PAGE_VIEW ? 'hit' : 'event'
    return keep(c, [
      { kind, name, page: textOf(data, PAGES), ...whoOf(c, textOf(body, [RECORD_COOKIES.visitor])), data },
    ])
  })

  for (const kind of ['button-click', 'button-render', 'form-render', 'overlay'] as const) {
    app.post(`/api/census/${kind}`, reportGuard, async (c) => {
      const data = await readBody(c.req.raw)
      const who = whoOf(c, textOf(data, ['visitorCookie']))
      return keep(c, [{ kind, name: textOf(data, NAMES) || kind, page: textOf(data, PAGES), ...who, data }])
    })
  }

  app.post('/api/census/RecordQuickView/:id', reportGuard, (c) => {
    const itemId = c.req.param('id')
    const page = c.req.header('referer') ?? ''
    return keep(c, [{ kind: 'quick-view', name: itemId, page, ...whoOf(c, ''), data: { itemId } }])
  })

  app.post('/api/events/RecordJavascriptErrors', reportGuard, async (c) => {
    const body = await readBody(c.req.raw)
    const page = textOf(body, PAGES)
    const who = whoOf(c, '')
    return keep(
      c,
      listOf(body).map((data) => ({
        kind: 'error' as const,
        name: textOf(data, ['message', 'error', 'name']) || 'Error',
        page: textOf(data, PAGES) || page,
        ...who,
        place: originOf(data),
        times: num(step(data, 'count')),
        data,
      })),
    )
  })

  app.post('/api/1/performance/records', reportGuard, async (c) => {
    const batch = parseRequest(records, await readBody(c.req.raw), MESSAGES.unreadable)
    const who = whoOf(c, '')
    return keep(
      c,
      batch.map((record) => ({
        kind: 'performance' as const,
        name: record.event,
        page: textOf(record.data, PAGES),
        ...who,
        figure: figureOf(record.data),
        data: record,
      })),
    )
  })
  return app
}

/** Adds to a report the words that a page of search results was asked for, out of its address. */
function withWords(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const words = new URLSearchParams(textOf(data, ['queryString'])).get('q') ?? ''
  return { query: storableCopy(words, MOST.name), ...data }
}

/** Who reports: whom the call's visitor cookie names, or else the browser's. */
function whoOf(c: Context<StoreEnv>, cookie: string): { readonly visitor: string; readonly visit?: number } {
  const named = censusVisit(cookie)
  return named.visitor === '' ? { visitor: c.get('session').census } : named
}

/** Where an error came from: the line of a template, or of a script. */
function originOf(data: unknown): string {
  const file = textOf(data, ['template', 'source', 'filename', 'fileName'])
  const line = textOf(data, ['line', 'lineNumber', 'lineno'])
  return [file, line].filter((part) => part !== '' && part !== '0').join(':')
}

/** A batch of errors: a list, an object that holds one, a form with JSON in it, or a single error. */
function listOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  const inner = ['errors', 'reports', 'events', 'data'].map((name) => parseIfText(step(body, name)))
  return inner.find(Array.isArray) ?? [body]
}

/** Returns the figure of a record, or the first one in its data. */
function figureOf(data: unknown): number | undefined {
  const candidates = [data, ...['value', 'duration', 'time', 'ms'].map((name) => step(data, name))]
  return candidates.find((candidate) => typeof candidate === 'number')
}

function parseIfText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    return value
  }
}
