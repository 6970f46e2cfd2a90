import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../../runtime/store/database/database.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { POSTGRES, startCluster } from '../support/postgres.ts'

/** More than the store keeps connections. */
const MANY = 12

describe.skipIf(POSTGRES === undefined)('a connection to a server that breaks', () => {
  let url: string
  const opened: OpenDatabase[] = []

  beforeAll(async () => {
    url = (await startCluster()).database()
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  async function open(address: string): Promise<OpenDatabase> {
    const one = await openDatabase({ url: address })
    opened.push(one)
    return one
  }

  it('within a transaction fails that transaction alone', async () => {
    const [{ db }, other] = [await open(url), await open(url)]
    const cut = db.transaction(async (tx) => {
      await tx.execute(sql`create table never (name text)`)
      const [self] = await tx.select({ pid: sql<number>`pid` }).from(sql`pg_backend_pid() as pid`)
      await other.db.execute(sql`select pg_terminate_backend(${self?.pid})`)
      // No query is under way as it breaks.
      await setTimeout(100)
      await tx.execute(sql`select 1`)
    })
    await expect(cut).rejects.toThrow()
    const [kept] = await db.select({ name: sql<unknown>`name` }).from(sql`to_regclass('never') as name`)
    expect(kept).toEqual({ name: null })
  })

  it('as transactions begin leaves room for those that follow', async () => {
    const line = { isCut: false }
    const proxy = await cuttingProxy(url, line)
    const { db } = await open(proxy.url)
    line.isCut = true
    for (let i = 0; i < MANY; i++) await expect(db.transaction(async () => {})).rejects.toThrow()
    line.isCut = false
    expect(await db.transaction(async () => 'done')).toBe('done')
    await opened.pop()?.close()
    proxy.close()
  })
})

/** Starts a server that passes all on to a database; while it is cut, it breaks connections at `begin`. */
async function cuttingProxy(url: string, line: { readonly isCut: boolean }) {
  const { hostname, port, pathname, username } = new URL(url)
  const server = createServer((caller) => {
    const database = connect(Number(port), hostname)
    const end = () => {
      caller.destroy()
      database.destroy()
    }
    for (const side of [caller, database]) side.on('error', end).on('close', end)
    database.on('data', (data) => caller.write(data))
    caller.on('data', (data) => {
      if (line.isCut && data.includes('begin')) end()
      else database.write(data)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo
  return { url: `postgres://${username}@127.0.0.1:${own}${pathname}`, close: () => server.close() }
}
