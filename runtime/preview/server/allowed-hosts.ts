import type { MiddlewareHandler } from 'hono'
import { nameOf } from '../../store/http/caller.ts'
import { hostOf, type ProxyHeaders } from '../../store/http/forwarded.ts'

/**
 * Refuses requests for other hosts than some. A page of any site may be made to call this machine under the
 * site's own name (DNS rebinding), and reads the answers as its own.
 * @param hosts names and addresses without ports, in lower case
 */
export function allowedHosts(hosts: readonly string[], believed: ProxyHeaders): MiddlewareHandler {
  return async (c, next) => {
    const name = nameOf(hostOf(c.req.raw, believed))
    if (hosts.includes(name)) return next()
    return c.text(
      `This storefront does not answer for ${name}; start it with --allow-host ${name} if it should.\n`,
      403,
    )
  }
}
