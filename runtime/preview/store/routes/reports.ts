import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { step } from '../../../../engine/reference.ts'
import { performanceRecord } from '../../../site/schemas/performance.ts'
import { MOST } from '../config.ts'
import { readBody } from '../http/body.ts'
import { parseJson } from '../http/door.ts'
import { guard, type StoreEnv } from '../http/guard.ts'
import { MESSAGES } from '../messages.ts'
import { keepReports, type Report, textOf } from '../reports.ts'
import { parseRequest } from '../requests.ts'
import { censusId } from '../sessions.ts'
import type { StoreContext } from '../store-context.ts'

/** What a click, a form or an overlay is named by, first come first. */
const NAMES = ['name', 'event', 'buttonText', 'buttonName', 'overlayType', 'formId', 'type', 'id']
const PAGES = ['url', 'pageUrl', 'page', 'path']

const records = z.array(performanceRecord).check(z.maxLength(MOST.batch))

/** What pages report: kept for the dashboard, answered with nothing (spec point 7). */
export function reportRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const reportGuard = guard(store, 'report')
  const keep = async (c: Context<StoreEnv>, list: readonly Report[]) => {
    await keepReports(store.db, store.now(), list)
    return c.body(null, 204)
  }

  app.post('/api/census/RecordHit', reportGuard, async (c) => {
    const body = await readBody(c.req.raw)
    const data = parseIfText(step(body, 'data'))
    const visitor = censusId(textOf(body, ['ss_cvr'])) || c.get('session').census
    const name = textOf(body, ['event']) || 'hit'
    return keep(c, [{ kind: 'hit', name, page: textOf(data, PAGES), visitor, data }])
  })

  for (const kind of ['button-click', 'button-render', 'form-render', 'overlay'] as const) {
    app.post(`/api/census/${kind}`, reportGuard, async (c) => {
      const data = await readBody(c.req.raw)
      const visitor = censusId(textOf(data, ['visitorCookie'])) || c.get('session').census
      return keep(c, [{ kind, name: textOf(data, NAMES) || kind, page: textOf(data, PAGES), visitor, data }])
    })
  }

  app.post('/api/census/RecordQuickView/:id', reportGuard, (c) => {
    const itemId = c.req.param('id')
    const page = c.req.header('referer') ?? ''
    const visitor = c.get('session').census
    return keep(c, [{ kind: 'quick-view', name: itemId, page, visitor, data: { itemId } }])
  })

  app.post('/api/events/RecordJavascriptErrors', reportGuard, async (c) => {
    const visitor = c.get('session').census
    const errors = listOf(await readBody(c.req.raw))
    return keep(
      c,
      errors.map((data) => ({
        kind: 'error' as const,
        name: textOf(data, ['message', 'error', 'name']) || 'Error',
        page: textOf(data, PAGES),
        visitor,
        data,
      })),
    )
  })

  app.post('/api/1/performance/records', reportGuard, async (c) => {
    const batch = parseRequest(records, await readBody(c.req.raw), MESSAGES.unreadable)
    const visitor = c.get('session').census
    return keep(
      c,
      batch.map((record) => ({
        kind: 'performance' as const,
        name: record.event,
        page: textOf(record.data, PAGES),
        visitor,
        figure: figureOf(record.data),
        data: record,
      })),
    )
  })
  return app
}

/** A batch of errors: a list, an object that holds one, a form with JSON in it, or a single error. */
function listOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  const inner = ['errors', 'reports', 'events', 'data'].map((name) => parseIfText(step(body, name)))
  return inner.find(Array.isArray) ?? [body]
}

/** What was measured: the record's own figure, or the first that its data holds. */
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
