import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SlowedCalls } from '../../../../runtime/store/http/slowed-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Takes turns; `passed` names those that have come, or were refused, in their order. */
function turns(most: number) {
  const slowed = new SlowedCalls({ pause: 1000, most })
  const passed: string[] = []
  const take = (kind: string, name: string) =>
    void slowed.take(kind).then((isTurn) => passed.push(isTurn ? name : `not ${name}`))
  return { take, passed }
}

it('lets calls of one kind pass one a pause, and does not let another kind wait for them', async () => {
  const { take, passed } = turns(5)
  for (const name of ['first', 'second', 'third']) take('a', name)
  take('b', 'other')
  await vi.advanceTimersByTimeAsync(999)
  expect(passed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(passed).toEqual(['first', 'other'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(passed).toEqual(['first', 'other', 'second'])
  take('a', 'fourth')
  await vi.advanceTimersByTimeAsync(1000)
  expect(passed.slice(3)).toEqual(['third'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(passed.slice(3)).toEqual(['third', 'fourth'])
})

it('refuses at once those for which too many wait, until some have passed', async () => {
  const { take, passed } = turns(2)
  for (const name of ['first', 'second', 'third']) take('a', name)
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual(['not third'])
  await vi.advanceTimersByTimeAsync(1000)
  take('a', 'fourth')
  await vi.advanceTimersByTimeAsync(2000)
  expect(passed).toEqual(['not third', 'first', 'second', 'fourth'])
})
