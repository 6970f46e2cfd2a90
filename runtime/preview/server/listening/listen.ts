import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { serve } from '@hono/node-server'
import { Closing } from './closing.ts'
import type { Fetch } from './fetch.ts'
import { withOneHost } from './one-host.ts'
import { HOST, portTaken } from './ports.ts'

interface Address {
  /** 0 means any free one. */
  readonly port: number
  readonly hostname?: string | undefined
}

/** A server that listens. */
interface Listening {
  readonly url: string
  /** Resolves when what was asked is answered. */
  close(): Promise<void>
}

/**
 * Milliseconds that a connection waits for its next request. Proxies wait for a minute: a request that one
 * sends while the server closes its connection would be lost.
 */
export const KEEP_ALIVE = 65_000

/** Listens. @throws PortTaken, or the system's failure */
export function listen(fetch: Fetch, { port, hostname = HOST }: Address): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const closing = new Closing()
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE }
    const server = serve(
      { fetch: closing.watch(withOneHost(fetch)), port, hostname, serverOptions },
      (info) =>
        resolve({
          url: `http://${isIPv6(hostname) ? `[${hostname}]` : hostname}:${info.port}/`,
          close: () => closing.close(server as Server),
        }),
    )
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') void portTaken(port).then(reject)
      else reject(error)
    })
  })
}
