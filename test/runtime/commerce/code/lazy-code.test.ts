import { expect, it, vi } from 'vitest'
import { LazyCode } from '../../../../runtime/commerce/code/lazy-code.ts'

it('code of the start is there at once', () => {
  const code = new LazyCode({ name: 'a' })
  const use = vi.fn()
  code.use(use)
  expect(use).toHaveBeenCalledExactlyOnceWith({ name: 'a' })
})

it('late code loads once, with the first use, and whoever waits hears of it', async () => {
  const load = vi.fn(async () => ({ name: 'a' }))
  const code = new LazyCode(load)
  const heard = vi.fn(() => code.get())
  code.subscribe(heard)
  expect([code.get(), load.mock.calls.length]).toEqual([undefined, 0])
  const [first, second] = [code.load(), code.load()]
  expect(first).toBe(second)
  await first
  expect(heard).toHaveReturnedWith({ name: 'a' })
  expect(load).toHaveBeenCalledOnce()
})

it('after a failure the next use tries again', async () => {
  const load = vi.fn(async () => ({ name: 'a' })).mockRejectedValueOnce(new Error('no connection'))
  const code = new LazyCode(load)
  const otherwise = vi.fn()
  code.use(() => {}, otherwise)
  await expect.poll(() => otherwise).toHaveBeenCalledOnce()
  expect(await code.load()).toEqual({ name: 'a' })
})
