import { expect, it, onTestFinished, vi } from 'vitest'
import { LIFETIMES } from '../../../runtime/store/config.ts'
import { heldMemory } from './support/held.ts'
import { open } from './support/open.ts'

it('tidies once a minute, never twice at once, and ends after the round under way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { database, hold } = heldMemory()
  let times = 0
  const now = () => {
    times++
    return Date.now()
  }
  const shop = await open({ database, now })
  /** Asks for the time, which a round does when it begins, in some minutes of the store. */
  const askedIn = (minutes: number) => {
    const before = times
    vi.advanceTimersByTime(minutes * LIFETIMES.sweep)
    return times - before
  }
  const pass = hold()
  expect(askedIn(1)).toBe(1)
  expect(askedIn(3)).toBe(0)
  pass()
  await vi.waitFor(() => expect(askedIn(1)).toBe(1), { timeout: 10_000 })
  const again = hold()
  let isClosed = false
  const closed = shop.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isClosed).toBe(false)
  again()
  await closed
})
