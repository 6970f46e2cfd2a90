import { Hono } from 'hono'
import { RESTOCK_PATH } from '../../site/calls/names.ts'
import { readBody } from '../http/body.ts'
import { guard, type StoreEnv } from '../http/guard.ts'
import { ownerOnly } from '../http/owner.ts'
import { MESSAGES } from '../messages.ts'
import { textOf } from '../reports/reports.ts'
import { parseRequest, sendAllRequest, sendRequest, signUpRequest } from '../requests.ts'
import { listGroups, listSignUps, signUp } from '../stock/restock.ts'
import { notify, type WantedVariant } from '../stock/send-restock.ts'
import type { StoreContext } from '../store-context.ts'

/** Restock sign-ups, and the owner's lists of them. Addresses of visitors are for the owner alone. */
export function restockRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)
  const restockGuard = guard(store, 'restock')

  app.post(RESTOCK_PATH, restockGuard, async (c) => {
    const body = await readBody(c.req.raw)
    await signUp(
      store,
      parseRequest(signUpRequest, body, MESSAGES.restockFailed),
      textOf(body, ['language']) || undefined,
    )
    return c.json({ message: store.site().restockSuccessText })
  })

  app.get(RESTOCK_PATH, owner, async (c) => {
    const filter = {
      productId: c.req.query('productId') ?? '',
      variantId: c.req.query('variantId') ?? '',
      cursor: c.req.query('cursor') ?? '',
    }
    const { rows, hasNextPage, nextPageCursor } = await listSignUps(store.db, filter)
    const signUps = rows.map(({ id, email, joinsMailingList, notifiedAt, ...rest }) => ({
      id: String(id),
      ...rest,
      siteVisitorEmail: email,
      isJoinMailingList: joinsMailingList,
    }))
    return c.json({ signUps, hasNextPage, nextPageCursor })
  })

  app.get(`${RESTOCK_PATH}/groups`, owner, async (c) => {
    const { rows, ...paging } = await listGroups(store.db, c.req.query('cursor') ?? '')
    const { catalog } = store.site()
    const signUpGroups = rows.map((row) => ({ ...row, title: catalog.get(row.productId)?.title ?? '' }))
    return c.json({ signUpGroups, ...paging })
  })

  app.post(`${RESTOCK_PATH}/send`, owner, restockGuard, async (c) => {
    const variant = parseRequest(sendRequest, await readBody(c.req.raw), MESSAGES.restockFailed)
    return c.json(await answered(store, [variant]))
  })

  app.post(`${RESTOCK_PATH}/send/all`, owner, restockGuard, async (c) => {
    const body = parseRequest(sendAllRequest, await readBody(c.req.raw), MESSAGES.restockFailed)
    return c.json(await answered(store, body.sendRequests))
  })
  return app
}

async function answered(store: StoreContext, variants: readonly WantedVariant[]) {
  const { sent, gone } = await notify(store, variants)
  return { sent, gone }
}
