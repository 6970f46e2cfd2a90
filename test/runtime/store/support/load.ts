import { DATABASE_KINDS } from './database-choices.ts'
import { readLedger } from './ledger.ts'
import { startStore } from './process.ts'
import { rush } from './rush.ts'
import { MUG } from './small-shop.ts'

/**
 * `npx tsx test/runtime/store/support/load.ts [adds] [in flight]`: one server process, a rush of adds on each
 * database, the times of the answers, and whether anything was sold that is not there.
 */
const [adds = 1500, inFlight = 200] = process.argv.slice(2).map(Number)

for (const { name, isThere, start } of DATABASE_KINDS.filter(({ isThere }) => isThere)) {
  const databases = await start()
  const location = databases.next()
  const server = await startStore(location)
  await rush(server.origin, { itemId: 'song', sku: '' }, { adds: 200, inFlight: 20 })
  const { statuses, times, seconds } = await rush(
    server.origin,
    { itemId: 'mug', sku: MUG.red },
    { adds, inFlight },
  )
  await server.stop()
  const { seeded, left, held } = await readLedger(location, 'mug')
  databases.stop()
  const at = (share: number) => `${Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)} ms`
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  process.stdout.write(
    `${name}: ${adds} adds, ${inFlight} in flight: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, slowest ${at(1)}, ` +
      `${Math.round(adds / seconds)} a second; ${answers}; of ${seeded} pieces ${left} left, ${held} in carts${isThere && left + held === seeded ? '' : ': THE BOOKS ARE WRONG'}\n`,
  )
}
