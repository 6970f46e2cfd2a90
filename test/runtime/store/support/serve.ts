import { serve } from '@hono/node-server'
import { openStore } from '../../../../runtime/store/index.ts'
import { SMALL_SHOP } from './small-shop.ts'

/** A store server as a process of its own: `node serve.js FOLDER|URL`; says its port when it is open. */
const [where = ''] = process.argv.slice(2)
const store = await openStore({
  site: SMALL_SHOP,
  database: where.startsWith('postgres') ? { url: where } : { folder: where },
  // Load tests are one visitor's hurry.
  limits: { cart: { limit: 1_000_000, windowSeconds: 60 } },
})
const server = serve({ fetch: store.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`open ${port}\n`)
})
process.on('SIGTERM', () => {
  server.close(() => void store.close().then(() => process.exit(0)))
})
