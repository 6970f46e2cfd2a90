import { expect, it, vi } from 'vitest'
import { SharedStock } from '../../../../../runtime/preview/server/shared/shared-stock.ts'
import type { JsonObject } from '../../../../../runtime/site/site.ts'
import type { ChangedStock, VariantStock } from '../../../../../runtime/store/index.ts'
import { smallSite } from '../small-site.ts'

/** A stock that another process may sell from, and how often it was asked. */
function stock() {
  const { collections } = smallSite()
  const ids = collections.flatMap(({ id, items = [] }) => (id === 'shop' ? items.map((item) => item.id) : []))
  const left = new Map(ids.map((id) => [id, 5]))
  const reviews = { all: new Map<string, JsonObject>() }
  const line = (itemId: string): VariantStock => ({
    itemId,
    variantId: `S${itemId.split('-')[1]}`,
    sku: '',
    unlimited: false,
    qtyInStock: left.get(itemId) ?? 0,
  })
  let sales: readonly string[] = []
  const sell = (id: string, quantity: number) => {
    sales = [...sales, id]
    left.set(id, quantity)
  }
  const read = vi.fn(async (since?: string): Promise<ChangedStock> => {
    const changed = since === undefined ? ids : sales.slice(Number(since))
    return { moment: String(sales.length), items: new Map(changed.map((id) => [id, [line(id)]])) }
  })
  const shared = new SharedStock({ changedStock: read, reviews: async () => reviews.all }, smallSite())
  const quantity = async (itemId: string) => {
    const item = (await shared.read()).get(itemId)
    return JSON.parse(JSON.stringify(item)).structuredContent.variants[0].qtyInStock
  }
  return { shared, read, reviews, sell, quantity }
}

it('is read once for all who ask at the same time', async () => {
  const { shared, read } = stock()
  const answers = await Promise.all(Array.from({ length: 50 }, () => shared.read()))
  await shared.read()
  expect(read).toHaveBeenCalledTimes(1)
  expect(new Set(answers).size).toBe(1)
})

it('keeps an item the same object while its stock is the same', async () => {
  const { shared, sell, quantity } = stock()
  const before = await shared.read()
  sell('shop-2', 4)
  shared.changed()
  const after = await shared.read()
  expect(after.get('shop-1')).toBe(before.get('shop-1'))
  expect(after.get('shop-2')).not.toBe(before.get('shop-2'))
  expect(await quantity('shop-2')).toBe(4)
})

it('is read whole once; later only that of items which may have changed', async () => {
  const { shared, read, sell, quantity } = stock()
  const before = await shared.read()
  sell('shop-2', 4)
  shared.changed()
  const after = await shared.read()
  shared.changed()
  expect(await shared.read()).toBe(after)
  expect(read.mock.calls).toEqual([[undefined], ['0'], ['1']])
  expect([...after.keys()]).toEqual([...before.keys()])
  expect(await quantity('shop-2')).toBe(4)
  expect(await quantity('shop-3')).toBe(5)
})

it('shows a review that the owner has let through, and keeps the stock', async () => {
  const { shared, reviews, sell, quantity } = stock()
  await shared.read()
  sell('shop-2', 4)
  reviews.all = new Map([['shop-2', { count: 1 }]])
  shared.changed()
  expect((await shared.read()).get('shop-2')).toMatchObject({ reviews: { count: 1 } })
  expect(await quantity('shop-2')).toBe(4)
  expect(await quantity('shop-3')).toBe(5)
})

it('shows whoever comes after a change what there is after it, though a reading was under way', async () => {
  const { shared, read, sell, quantity } = stock()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const plain = read.getMockImplementation()!
  read.mockImplementationOnce(async (since) => {
    const seen = await plain(since)
    await answered
    return seen
  })
  const early = quantity('shop-2')
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  sell('shop-2', 1)
  shared.changed()
  const late = [quantity('shop-2'), quantity('shop-2'), quantity('shop-2')]
  answer()
  expect([await early, ...(await Promise.all(late))]).toEqual([5, 1, 1, 1])
  expect(read).toHaveBeenCalledTimes(2)
})

it('shows within a moment what another process has sold', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { sell, quantity } = stock()
    expect(await quantity('shop-2')).toBe(5)
    sell('shop-2', 3)
    vi.advanceTimersByTime(200)
    expect(await quantity('shop-2')).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

it('is asked again after the database failed', async () => {
  const { shared, read, quantity } = stock()
  read.mockRejectedValueOnce(new Error('gone'))
  await expect(shared.read()).rejects.toThrow('gone')
  shared.changed()
  expect(await quantity('shop-2')).toBe(5)
})
