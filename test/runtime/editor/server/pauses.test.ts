import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Pauses } from '../../../../runtime/editor/server/pauses.ts'

/** Longer than any pause. */
const LONG = 2000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the milliseconds from a key to the work that it leads to, which takes so long. */
async function wait(pauses: Pauses, took: number): Promise<number> {
  const since = performance.now()
  let at = Number.NaN
  pauses.after('a', async () => {
    at = performance.now()
    await new Promise((done) => setTimeout(done, took))
  })
  // Not until no timer is left: a database of an earlier file may set new ones all the time.
  await vi.advanceTimersByTimeAsync(LONG + took)
  return at - since
}

it('works at once while that is quick, and at a pause where it was not', async () => {
  const pauses = new Pauses(30)
  expect(await wait(pauses, 10)).toBe(0)
  expect(await wait(pauses, 100)).toBe(0)
  expect(await wait(pauses, 400)).toBe(250)
  expect(await wait(pauses, 5000)).toBe(400)
  expect(await wait(pauses, 5)).toBe(1000)
})

it('works once for keys that follow each other, and not for what is forgotten', async () => {
  const pauses = new Pauses()
  const work = vi.fn()
  pauses.after('a', work)
  await vi.advanceTimersByTimeAsync(200)
  pauses.after('a', work)
  await vi.advanceTimersByTimeAsync(200)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(50)
  expect(work).toHaveBeenCalledOnce()
  pauses.after('a', work)
  pauses.forget('a')
  await vi.advanceTimersByTimeAsync(LONG)
  expect(work).toHaveBeenCalledOnce()
})
