import { type ServerType, serve } from '@hono/node-server'
import { openStore, type Store, type StoreOptions } from '../../../../runtime/store/index.ts'
import { memory } from './memory.ts'
import { Shopper } from './shopper.ts'
import { SMALL_SHOP } from './small-shop.ts'

/** A store behind a real HTTP server in this process. */
export interface OpenStore {
  readonly store: Store
  readonly origin: string
  /** Somebody who comes to the store for the first time. */
  shopper(): Shopper
  close(): Promise<void>
}

/**
 * Opens the small site's store, in memory where nothing else is said. A failure that no visitor sees fails
 * the test.
 */
export async function open(options: Partial<StoreOptions> = {}): Promise<OpenStore> {
  const lines: string[] = []
  const store = await openStore({
    site: SMALL_SHOP,
    database: memory(),
    owner: { kind: 'local' },
    log: (line) => lines.push(line),
    ...options,
  })
  const { server, port } = await listen(store)
  const origin = `http://127.0.0.1:${port}`
  return {
    store,
    origin,
    shopper: () => new Shopper(origin),
    close: async () => {
      await new Promise((done) => server.close(done))
      await store.close()
      if (lines.length > 0) throw new Error(`The store logged: ${lines.join('; ')}`)
    },
  }
}

function listen(store: Store): Promise<{ server: ServerType; port: number }> {
  return new Promise((done) => {
    const server = serve({ fetch: store.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      done({ server, port }),
    )
  })
}
