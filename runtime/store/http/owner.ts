import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { countCall, requireRoom } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import type { SiteWords, StoreContext } from '../store-context.ts'
import { isPage, messagePage } from './answer.ts'
import { addressOf, isLocal } from './caller.ts'
import type { StoreEnv } from './guard.ts'
import { networkOf } from './network.ts'
import { PAGE_HEADERS } from './page.ts'
import { SlowedCalls } from './slowed-calls.ts'

/** Lets the store's owner in. Other sites cannot use the owner's browser: `guard` refuses what they send. */
export function ownerOnly(store: StoreContext): MiddlewareHandler<StoreEnv> {
  const slowed = new SlowedCalls(SLOWED)
  return async (c, next) => {
    const { owner } = store
    if (owner.kind === 'off') return refuse(c, 'ownerOff', store.site())
    if (
      !(owner.kind === 'local'
        ? isLocal(callOf(c))
        : await givesPassword(store, c, { password: owner.password, slowed }))
    ) {
      if (owner.kind === 'password') c.header('WWW-Authenticate', 'Basic realm="store", charset="UTF-8"')
      return refuse(c, 'ownerOnly', store.site())
    }
    await next()
    return c.header('Cache-Control', 'no-store')
  }
}

function callOf(c: Context<StoreEnv>) {
  return { request: c.req.raw, bindings: c.env }
}

function refuse(c: Context, why: 'ownerOff' | 'ownerOnly', words: SiteWords) {
  const status = why === 'ownerOff' ? 403 : 401
  const message = words.say(why)
  if (isPage(c)) return c.html(messagePage(message, words), status, PAGE_HEADERS)
  return c.json({ message, error: message }, status, { 'Cache-Control': 'no-store' })
}

/**
 * Once an address gave too many wrong passwords, one a second is looked at: the right one still lets the
 * owner in.
 */
const SLOWED = Object.freeze({ pause: 1000, most: 20 })

/**
 * Compares the password that a call gives, if it gives one. @throws Refusal where too many of its address
 * wait
 */
async function givesPassword(
  { db, limits, sessions, now }: StoreContext,
  c: Context<StoreEnv>,
  { password, slowed }: { readonly password: string; readonly slowed: SlowedCalls },
): Promise<boolean> {
  const [, encoded] = /^Basic (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (encoded === undefined) return false
  const address = addressOf(callOf(c), sessions().proxy)
  const call = { group: 'owner', visitor: '', address, now: now() } as const
  await requireRoom(db, limits, call).catch(async (failure: unknown) => {
    if (!(failure instanceof Refusal) || !(await slowed.take(networkOf(address)))) throw failure
  })
  const given = Buffer.from(encoded, 'base64').toString()
  // Digests have one length, so that comparing takes the same time for all passwords.
  if (timingSafeEqual(digest(given.slice(given.indexOf(':') + 1)), digest(password))) return true
  await countCall(db, limits, call)
  return false
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
