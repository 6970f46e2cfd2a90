import { expect, it } from 'vitest'
import { WorkQueue } from '../../../../runtime/commerce/cart/work-queue.ts'

it('does works one after another, also behind one that fails', async () => {
  const queue = new WorkQueue()
  const done: string[] = []
  const first = queue.take(async () => {
    await Promise.resolve()
    done.push('first')
    throw new Error('no')
  })
  const second = queue.take(async () => done.push('second'))
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe(2)
  expect(done).toEqual(['first', 'second'])
})
