import { expect, it } from 'vitest'
import { orderRows } from '../../../../runtime/store/dashboard/orders/order-rows.ts'
import { migrate } from '../../../../runtime/store/database/migrate.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { orderLines, orders } from '../../../../runtime/store/database/order-schema.ts'
import { countOrders, listOrders } from '../../../../runtime/store/orders/list-orders.ts'
import { memory } from '../support/memory.ts'

it('orders are read page by page, and all of them into a file', async () => {
  const { db, close } = await openDatabase(memory())
  await migrate(db)
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    ...{ number: `N-${index}`, token: `t${index}`, cartId: crypto.randomUUID(), visitor: 'v' },
    ...{ status: index % 2 === 0 ? 'received' : 'paid', email: 'eva@xn--mller-kva.de', details: {} },
    ...{ currency: 'EUR', coupons: [], subtotalCents: 100, discountCents: 0, totalCents: 100 },
    ...{ createdAt: index, changedAt: index },
  })) as (typeof orders.$inferInsert)[]
  const made = await db.insert(orders).values(rows).returning()
  const line = { itemId: 'mug', variantId: 'v', sku: 's', title: 'Mug', options: '', formId: '' }
  const figures = { additionalFields: '', quantity: 1, held: 1, unitCents: 100 }
  await db.insert(orderLines).values(made.map(({ id }) => ({ orderId: id, ...line, ...figures })))
  const [newest] = await listOrders(db, { words: 'EVA@Müller.de', most: 1 })
  expect(newest?.number).toBe('N-1099')
  const older = await listOrders(db, { before: newest!.id, most: 2, status: 'paid' })
  expect(older.map(({ number }) => number)).toEqual(['N-1097', 'N-1095'])
  expect([...(await countOrders(db))].sort()).toEqual([
    ['paid', 550],
    ['received', 550],
  ])
  const lines: string[] = []
  for await (const row of orderRows(db, { forms: new Map() })) lines.push(row)
  expect(lines).toHaveLength(1101)
  expect(lines.at(-1)).toContain('N-0,')
  await close()
})
