import { expect, it } from 'vitest'
import { CallPace } from '../../../runtime/pull/call-pace.ts'

/** Milliseconds by which a timer may ring before its time. */
const EARLY = 2

/** Runs calls that may change the pace; returns the milliseconds from each start to the next. */
async function gapsOf(pace: CallPace, calls: readonly (() => void)[]): Promise<number[]> {
  const starts: number[] = []
  const run = (call: () => void) =>
    pace.run(async () => {
      starts.push(Date.now())
      call()
    })
  await Promise.all(calls.map(run))
  return starts.slice(1).map((start, i) => start - starts[i]! + EARLY)
}

const nothing = () => {}

it('starts each call a while behind the one before it', async () => {
  const [first, second] = await gapsOf(new CallPace({ gap: 30 }), [nothing, nothing, nothing])
  expect(first).toBeGreaterThanOrEqual(30)
  expect(second).toBeGreaterThanOrEqual(30)
})

it('keeps calls as far apart as the site asks for from then on', async () => {
  const pace = new CallPace({ most: 1, gap: 0 })
  const [, second] = await gapsOf(pace, [() => pace.slowTo(60), nothing, nothing])
  expect(second).toBeGreaterThanOrEqual(60)
})

it('holds back a call that waits already when the site asks for a pause', async () => {
  const pace = new CallPace({ gap: 30 })
  const [first] = await gapsOf(pace, [() => pace.pause(200), nothing])
  expect(first).toBeGreaterThanOrEqual(200)
})
