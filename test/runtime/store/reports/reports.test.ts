import { sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST } from '../../../../runtime/store/config.ts'
import type { OpenDatabase } from '../../../../runtime/store/database/database.ts'
import { migrate } from '../../../../runtime/store/database/migrate.ts'
import { MIGRATIONS } from '../../../../runtime/store/database/migrations.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { reports } from '../../../../runtime/store/database/schema.ts'
import { foldReports } from '../../../../runtime/store/reports/report-days.ts'
import { keepReports } from '../../../../runtime/store/reports/reports.ts'
import { ofToday } from '../../../support/property.ts'
import { choiceOf, DATABASE_KINDS, type Databases } from '../support/database-choices.ts'
import { open } from '../support/open.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 22, 9)
const ZONE = 'America/New_York'
/** All 200,000 in a long run. */
const KEPT = process.env.LONG ? MOST.reports : 1000

describe.each(DATABASE_KINDS.filter(({ isThere }) => isThere))('reports in $name', ({ start }) => {
  let databases: Databases
  const opened: OpenDatabase[] = []

  beforeAll(async () => {
    databases = await start()
  })
  afterAll(async () => {
    for (const { close } of opened) await close()
    databases?.stop()
  })

  async function database() {
    const one = await openDatabase(databases.fresh())
    opened.push(one)
    return one
  }
  it('hold no address by which anyone sees an order or signs in', async () => {
    const { db } = await database()
    await migrate(db)
    const data = { url: 'https://shop.test/account/sign-in/ewz1iPqs?a=1', referrer: '/orders/ewz1iPqs' }
    const report = { kind: 'event', name: 'View', page: '/orders/ewz1iPqs', visitor: 'v', data } as const
    await keepReports(db, NOW, [report])
    const [kept] = await db.select().from(reports)
    expect(kept?.data).toEqual({ url: 'https://shop.test/account/sign-in?a=1', referrer: '/orders' })
    expect(kept?.page).toBe('/orders')
  })

  it('hold addresses of pages that only look like it', async () => {
    const { db } = await database()
    await migrate(db)
    const data = {
      url: 'https://shop.test/wholesale/orders/large',
      message: 'at https://shop.test:8080/orders/ewz1iPqs (/orders/ewz1iPqs, /help/orders/late)',
    }
    const report = { kind: 'event', name: 'View', visitor: 'v', data } as const
    const pages = ['https://shop.test/wholesale/orders/large', '/help/account/sign-in/twice', '/orders/a/b']
    await keepReports(
      db,
      NOW,
      pages.map((page) => ({ ...report, page })),
    )
    const kept = await db.select().from(reports)
    expect(kept.map(({ page }) => page)).toEqual([
      '/wholesale/orders/large',
      '/help/account/sign-in/twice',
      '/orders/b',
    ])
    expect(kept[0]?.data).toEqual({
      url: data.url,
      message: 'at https://shop.test:8080/orders (/orders, /help/orders/late)',
    })
  })

  const countOf = async ({ db }: OpenDatabase, table: string) => {
    const answer: unknown = await db.execute(
      sql.raw(
        `select coalesce(sum(${table === 'reports' ? 1 : 'count'}), 0)::int as n from vitrine.${table}`,
      ),
    )
    return Number(Reflect.get(Object(answer), 'rows')[0].n)
  }

  it('are never more than the store keeps: what is beyond is counted', async () => {
    const one = await database()
    await migrate(one.db)
    const many = KEPT + 900
    await one.db.execute(
      sql`insert into vitrine.reports (kind, name, page, visitor, data, created_at)
        select 'hit', 'View', '/p' || i % 7, 'v' || i % 900, '{}', ${NOW}::bigint - 3600000 + i % 3600000
        from generate_series(1, ${many}::int) as i`,
    )
    await foldReports(one.db, { now: NOW, zone: ZONE, most: KEPT })
    expect(await countOf(one, 'reports')).toBe(KEPT)
    expect(await countOf(one, 'report_counts')).toBe(many + 900)
  })

  it('fold by slices: visitors count once, and a day keeps its most frequent names', async () => {
    const one = await database()
    await migrate(one.db)
    // Three slices; 700 names on one day.
    await one.db.execute(
      sql`insert into vitrine.reports (kind, name, page, visitor, visit, data, created_at)
        select 'hit', 'n' || i % 700, '/', case when i % 10 = 0 then '' else 'v' || i % 900 end, 1, '{}', ${NOW}::bigint
        from generate_series(1, 12000) as i`,
    )
    await foldReports(one.db, { now: NOW + 60 * 24 * HOUR, zone: ZONE })
    const answer: unknown = await one.db.execute(
      sql`select kind, count(*)::int as rows, sum(count)::int as count from vitrine.report_days group by kind order by kind`,
    )
    expect(Reflect.get(Object(answer), 'rows')).toEqual([
      { kind: 'hit', rows: MOST.dayCounts + 1, count: 12_000 },
      { kind: 'visitors', rows: 1, count: 810 },
      { kind: 'visits', rows: 1, count: expect.any(Number) },
    ])
    expect(await countOf(one, 'reports')).toBe(0)
  })

  it('fold into the days of the site’s own calendar, whatever length a day has', async () => {
    const one = await database()
    await migrate(one.db)
    // The night in which clocks go back, an hour before and after midnight, in New York.
    const midnight = DateTime.fromISO('2026-11-02T00:00', { zone: ZONE }).toMillis()
    const dayBefore = DateTime.fromISO('2026-11-01T00:00', { zone: ZONE }).toMillis()
    expect(midnight - dayBefore).toBe(25 * HOUR)
    for (const time of [dayBefore, midnight - 1, midnight, midnight + HOUR])
      await one.db.execute(
        sql`insert into vitrine.reports (kind, name, page, visitor, data, created_at) values ('hit', 'View', '/', '', '{}', ${time}::bigint)`,
      )
    await foldReports(one.db, { now: midnight + 60 * 24 * HOUR, zone: ZONE })
    const answer: unknown = await one.db.execute(
      sql`select day::float8 as day, count::int as count from vitrine.report_days order by day`,
    )
    expect(Reflect.get(Object(answer), 'rows')).toEqual([
      { day: dayBefore, count: 2 },
      { day: midnight, count: 2 },
    ])
  })

  const olds = MIGRATIONS.slice(0, -1).map(({ name }, at) => [name, at] as const)
  it.each(ofToday(olds, 1))(
    'of a database from the time of %s are shown after the upgrade',
    async (_, at) => {
      const location = databases.next()
      const old = await openDatabase(choiceOf(location))
      await old.db.execute(sql`drop schema if exists vitrine cascade`)
      await old.db.execute(sql`create schema vitrine`)
      await old.db.execute(
        sql`create table vitrine.migrations (name text primary key, ran_at timestamptz not null default now())`,
      )
      for (const { name, statements } of MIGRATIONS.slice(0, at + 1)) {
        for (const statement of statements) await old.db.execute(sql.raw(statement))
        await old.db.execute(sql`insert into vitrine.migrations (name) values (${name})`)
      }
      await old.db.execute(
        sql`insert into vitrine.reports (kind, name, page, visitor, data, created_at)
          select 'hit', 'View', '/old-page', 'v', '{}', ${NOW}::bigint - i * ${20 * 24 * HOUR}::bigint from generate_series(0, 4) as i`,
      )
      await old.db.execute(
        sql`insert into vitrine.form_submissions (form_id, form_name, values, created_at) values ('f', 'Letters', '{"a":"old words"}', ${NOW}::bigint)`,
      )
      await old.close()
      const shop = await open({ now: () => NOW, database: choiceOf(location) })
      await shop.store.tidy()
      const { text } = await shop.shopper().get('/dashboard?span=year')
      await shop.close()
      expect(text).toContain('<dt>Pages seen</dt><dd>5</dd>')
      expect(text).toContain('/old-page')
      expect(text).toContain('old words')
    },
  )
})
