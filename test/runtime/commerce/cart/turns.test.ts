import { expect, it } from 'vitest'
import { Turns } from '../../../../runtime/commerce/cart/turns.ts'

it('does works one after another, also behind one that fails', async () => {
  const turns = new Turns()
  const done: string[] = []
  const first = turns.take(async () => {
    await Promise.resolve()
    done.push('first')
    throw new Error('no')
  })
  const second = turns.take(async () => done.push('second'))
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe(2)
  expect(done).toEqual(['first', 'second'])
})
