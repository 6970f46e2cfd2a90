import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { MESSAGES } from '../messages.ts'
import type { StoreContext } from '../store-context.ts'
import { isLocal } from './caller.ts'
import type { StoreEnv } from './guard.ts'

/**
 * Lets the store's owner in: whoever sits at this machine, or, where a password is set, whoever gives it (HTTP Basic,
 * any user name).
 */
export function ownerOnly(store: StoreContext): MiddlewareHandler<StoreEnv> {
  return async (c, next) => {
    const isOwner =
      store.ownerPassword === ''
        ? isLocal({ request: c.req.raw, bindings: c.env })
        : isPassword(c.req.header('authorization'), store.ownerPassword)
    if (isOwner) {
      await next()
      return c.header('Cache-Control', 'no-store')
    }
    if (store.ownerPassword !== '') c.header('WWW-Authenticate', 'Basic realm="store", charset="UTF-8"')
    return c.json({ message: MESSAGES.ownerOnly, error: MESSAGES.ownerOnly }, 401)
  }
}

function isPassword(header: string | undefined, password: string): boolean {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(header ?? '') ?? []
  const given = Buffer.from(encoded, 'base64').toString()
  // Digests have one length, so that comparing takes the same time for all passwords.
  return timingSafeEqual(digest(given.slice(given.indexOf(':') + 1)), digest(password))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
