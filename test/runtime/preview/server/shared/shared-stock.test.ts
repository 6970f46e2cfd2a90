import { expect, it, vi } from 'vitest'
import { SharedStock } from '../../../../../runtime/preview/server/shared/shared-stock.ts'
import type { VariantStock } from '../../../../../runtime/store/index.ts'
import { smallSite } from '../small-site.ts'

/** A stock that another process may sell from, and how often it was asked. */
function stock() {
  const left = new Map<string, number>()
  const line = (itemId: string): VariantStock => ({
    itemId,
    variantId: `S${itemId.split('-')[1]}`,
    sku: '',
    unlimited: false,
    qtyInStock: left.get(itemId) ?? 5,
  })
  const read = vi.fn(async (ids: readonly string[]) => new Map(ids.map((id) => [id, [line(id)]] as const)))
  const shared = new SharedStock({ stock: read, reviews: async () => new Map() }, smallSite())
  const quantity = async (itemId: string) => {
    const item = (await shared.read()).get(itemId)
    return JSON.parse(JSON.stringify(item)).structuredContent.variants[0].qtyInStock
  }
  return { shared, read, left, quantity }
}

it('is read once for all who ask at the same time', async () => {
  const { shared, read } = stock()
  const answers = await Promise.all(Array.from({ length: 50 }, () => shared.read()))
  await shared.read()
  expect(read).toHaveBeenCalledTimes(1)
  expect(new Set(answers).size).toBe(1)
})

it('keeps an item the same object while its stock is the same', async () => {
  const { shared, left, quantity } = stock()
  const before = await shared.read()
  left.set('shop-2', 4)
  shared.changed()
  const after = await shared.read()
  expect(after.get('shop-1')).toBe(before.get('shop-1'))
  expect(after.get('shop-2')).not.toBe(before.get('shop-2'))
  expect(await quantity('shop-2')).toBe(4)
})

it('shows whoever comes after a change what there is after it, though a reading was under way', async () => {
  const { shared, read, left, quantity } = stock()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const plain = read.getMockImplementation()!
  read.mockImplementationOnce(async (ids) => {
    const seen = await plain(ids)
    await answered
    return seen
  })
  const early = quantity('shop-2')
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  left.set('shop-2', 1)
  shared.changed()
  const late = [quantity('shop-2'), quantity('shop-2'), quantity('shop-2')]
  answer()
  expect([await early, ...(await Promise.all(late))]).toEqual([5, 1, 1, 1])
  expect(read).toHaveBeenCalledTimes(2)
})

it('shows within a moment what another process has sold', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { left, quantity } = stock()
    expect(await quantity('shop-2')).toBe(5)
    left.set('shop-2', 3)
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
