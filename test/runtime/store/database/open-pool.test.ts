import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../../runtime/store/database/database.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { openServer } from '../../../../runtime/store/database/open-server.ts'
import { open as openShop } from '../support/open.ts'
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

describe.skipIf(POSTGRES === undefined)('a server that falls silent', () => {
  it('fails queries after a while, in transactions too, and none of its connections is used again', async () => {
    const line = { isCut: false, isSilent: false }
    const proxy = await cuttingProxy((await startCluster()).database(), line)
    const { db, patient, close } = await openServer(proxy.url, 300)
    const both = () => [db.execute(sql`select 1`), db.transaction((tx) => tx.execute(sql`select 1`))]
    await Promise.all(both())
    line.isSilent = true
    for (const query of await Promise.allSettled(both()))
      expect(query).toMatchObject({ reason: { cause: { message: 'The database did not answer in time.' } } })
    line.isSilent = false
    await Promise.all(both())
    await expect(db.execute(sql`select pg_sleep(1)`)).rejects.toThrow()
    await patient?.execute(sql`select pg_sleep(1)`)
    await close()
    proxy.close()
  })

  it('fails a health check sooner', async () => {
    const line = { isCut: false, isSilent: false }
    const proxy = await cuttingProxy((await startCluster()).database(), line)
    const lines: string[] = []
    const shop = await openShop({ database: { url: proxy.url }, log: (text) => lines.push(text) })
    const check = () => shop.shopper().get('/api/commerce/inventory/stock?itemId=any')
    expect((await check()).status).toBe(200)
    line.isSilent = true
    const start = Date.now()
    expect((await check()).status).toBe(503)
    expect(Date.now() - start).toBeLessThan(6000)
    expect(lines).toEqual(['GET /api/commerce/inventory/stock: The database did not answer in time.'])
    line.isSilent = false
    expect((await check()).status).toBe(200)
    lines.length = 0
    proxy.cut()
    await shop.close().catch(() => {})
    proxy.close()
  }, 20_000)
})

/**
 * Starts a server that passes all on to a database; while it is cut, it breaks connections at `begin`, and
 * while it is silent, no answer comes through.
 */
async function cuttingProxy(url: string, line: { readonly isCut: boolean; readonly isSilent?: boolean }) {
  const callers = new Set<Socket>()
  const { hostname, port, pathname, username } = new URL(url)
  const server = createServer((caller) => {
    const database = connect(Number(port), hostname)
    callers.add(caller)
    const end = () => {
      caller.destroy()
      database.destroy()
    }
    for (const side of [caller, database]) side.on('error', end).on('close', end)
    database.on('data', (data) => line.isSilent || caller.write(data))
    caller.on('data', (data) => {
      if (line.isCut && data.includes('begin')) end()
      else database.write(data)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    close: () => server.close(),
    cut: () => {
      for (const caller of callers) caller.destroy()
    },
  }
}
