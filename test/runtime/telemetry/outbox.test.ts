import { describe, expect, it } from 'vitest'
import { Outbox } from '../../../runtime/telemetry/outbox.ts'
import { FakeClock } from '../page/fake-clock.ts'

const call = (path: string) => ({ path })

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

function setUp(answer: (signal: AbortSignal) => Promise<boolean>) {
  const clock = new FakeClock()
  const sent: string[] = []
  const network = { isOnline: true }
  const outbox = new Outbox({
    clock,
    isOnline: () => network.isOnline,
    send: ({ path }, signal) => {
      sent.push(path)
      return answer(signal)
    },
  })
  return { clock, sent, network, outbox }
}

describe('census calls', () => {
  it('leave in order, one at a time', async () => {
    const ends: ((isTaken: boolean) => void)[] = []
    const { outbox, sent } = setUp(() => new Promise((done) => ends.push(done)))
    for (const path of ['a', 'b', 'c', 'd']) outbox.add(call(path))
    expect(sent).toEqual(['a'])
    ends[0]?.(true)
    await settled()
    expect(sent).toEqual(['a', 'b'])
    outbox.hide()
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
  })

  it('take 2500 ms at most each, though the signal is ignored', async () => {
    const { outbox, sent, clock } = setUp(() => new Promise(() => {}))
    outbox.add(call('a'))
    outbox.add(call('b'))
    clock.pass(2499)
    await settled()
    expect(sent).toEqual(['a'])
    clock.pass(1)
    await settled()
    expect(sent).toEqual(['a', 'b'])
  })

  it('leave connections to the visitor when the page goes while the server hangs', async () => {
    const { outbox, sent } = setUp(() => new Promise(() => {}))
    for (let i = 0; i < 50; i++) outbox.add(call(`${i}`))
    outbox.hide()
    expect(sent).toEqual(['0'])
  })

  it.each([
    ['refused', async () => false],
    ['rejected', () => Promise.reject(new Error('offline'))],
  ])('end after three that are %s', async (_, answer) => {
    const { outbox, sent } = setUp(answer)
    for (let i = 0; i < 10; i++) outbox.add(call(`${i}`))
    await settled()
    outbox.add(call('late'))
    outbox.hide()
    await settled()
    expect(sent).toEqual(['0', '1', '2'])
  })

  it('wait while the browser is offline, a hundred at most', async () => {
    const { outbox, sent, network } = setUp(async () => true)
    network.isOnline = false
    for (let i = 0; i < 10_000; i++) outbox.add(call(`${i}`))
    outbox.hide()
    expect(sent).toEqual([])
    network.isOnline = true
    outbox.resume()
    for (let turn = 0; turn < 100; turn++) await settled()
    expect(sent).toHaveLength(100)
  })
})
