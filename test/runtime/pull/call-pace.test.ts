import { expect, it, onTestFinished, vi } from 'vitest'
import { CallPace } from '../../../runtime/pull/call-pace.ts'

/** Milliseconds by which a timer may ring before its time. */
const EARLY = 2

/**
 * Runs calls that may change the pace; returns the milliseconds from the first of all to the start of each.
 * From one to the next they may be fewer: a busy machine starts a call late, and the next in time.
 */
async function startsOf(pace: CallPace, calls: readonly (() => void)[]): Promise<number[]> {
  const begin = Date.now()
  const starts: number[] = []
  const run = (call: () => void) =>
    pace.run(async () => {
      starts.push(Date.now() - begin + EARLY)
      call()
    })
  await Promise.all(calls.map(run))
  return starts
}

const nothing = () => {}

it('starts each call a while behind the one before it', async () => {
  const [, second, third] = await startsOf(new CallPace({ gap: 30 }), [nothing, nothing, nothing])
  expect(second).toBeGreaterThanOrEqual(30)
  expect(third).toBeGreaterThanOrEqual(60)
})

it('keeps calls as far apart as the site asks for from then on', async () => {
  const pace = new CallPace({ most: 1, gap: 0 })
  const [, , third] = await startsOf(pace, [() => pace.slowTo(60), nothing, nothing])
  expect(third).toBeGreaterThanOrEqual(60)
})

it('holds back a call that waits already when the site asks for a pause', async () => {
  const pace = new CallPace({ gap: 30 })
  const [, second] = await startsOf(pace, [() => pace.pause(200), nothing])
  expect(second).toBeGreaterThanOrEqual(200)
})

it('goes on at its pace where the clock of the machine is set back', async () => {
  const begin = performance.now()
  const setBack = () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 20_000 })
    onTestFinished(() => void vi.useRealTimers())
  }
  await startsOf(new CallPace({ most: 1, gap: 30 }), [setBack, nothing])
  expect(performance.now() - begin).toBeLessThan(10_000)
})
