import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Delivery, type ErrorBatch, ErrorQueue } from '../../../runtime/telemetry/error-queue.ts'
import { propertyOptions } from '../../support/property.ts'
import { FakeClock } from '../page/fake-clock.ts'

const report = (message: string) => ({ kind: 'error', message }) as const

/** A queue on a clock moved by hand, and the server that it talks to. */
function setUp(answer: () => Promise<Delivery> = async () => 'done') {
  const clock = new FakeClock()
  const sent: (ErrorBatch & { readonly at: number })[] = []
  const queue = new ErrorQueue({
    clock,
    send: (batch) => {
      sent.push({ ...batch, at: clock.now() })
      return answer()
    },
  })
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds)
    await settled()
  }
  return { clock, queue, sent, pass, start: clock.now() }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

describe('reporters never harm: error reports', () => {
  it('leave 1 s after the last one', async () => {
    const { queue, sent, pass } = setUp()
    queue.add(report('a'))
    await pass(900)
    queue.add(report('b'))
    await pass(999)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent.map(({ errors }) => errors.map(({ message }) => message))).toEqual([['a', 'b']])
  })

  it('leave at once when ten wait, 20 in all, and say how many were left out', async () => {
    const { queue, sent, pass } = setUp()
    for (let i = 0; i < 100; i++) {
      queue.add(report(`${i}`))
      await settled()
    }
    expect(sent.map(({ errors }) => errors.length)).toEqual([10, 10])
    await pass(60_000)
    queue.add(report('late'))
    await pass(60_000)
    expect(sent.length).toBe(2)
  })

  it('drop the newest beyond ten while a batch is under way', async () => {
    let finish: (delivery: Delivery) => void = () => {}
    const { queue, sent, pass } = setUp(() => new Promise((done) => (finish = done)))
    for (let i = 0; i < 100; i++) queue.add(report(`${i}`))
    expect(sent.map(({ errors }) => errors.length)).toEqual([10])
    finish('done')
    await pass(0)
    expect(sent.map(({ errors }) => errors.at(-1)?.message)).toEqual(['9', '19'])
    expect(sent[1]?.dropped).toBe(80)
  })

  it('name one error once, with its count: 10,000 in a second are one report', async () => {
    const { queue, sent, pass } = setUp()
    for (let i = 0; i < 10_000; i++) queue.add(report('same'))
    await pass(1000)
    expect(sent.map(({ errors }) => errors)).toMatchObject([[{ message: 'same', count: 10_000 }]])
    queue.add(report('same'))
    await pass(1000)
    expect(sent.length).toBe(1)
  })

  it('are silent for as long as Retry-After says, and come then', async () => {
    const answers: Delivery[] = [{ wait: 7000 }, 'done']
    const { queue, sent, pass, start } = setUp(async () => answers.shift() ?? 'done')
    queue.add(report('a'))
    await pass(1000)
    queue.add(report('b'))
    queue.hide()
    await pass(6999)
    expect(sent.length).toBe(1)
    await pass(1)
    expect(sent.map(({ errors, at }) => [at - start, errors.map(({ message }) => message)])).toEqual([
      [1000, ['a']],
      [8000, ['a', 'b']],
    ])
  })

  it.each([
    ['a bare 429 or a lost connection', undefined, 60_000],
    ['Retry-After of nothing', 0, 1000],
  ])('wait after %s', async (_, wait, expected) => {
    const answers: Delivery[] = [{ wait }, 'done']
    const { queue, sent, pass } = setUp(async () => answers.shift() ?? 'done')
    queue.add(report('a'))
    await pass(1000)
    await pass(expected - 1)
    expect(sent.length).toBe(1)
    await pass(1)
    expect(sent.length).toBe(2)
  })

  it('leave when the page is hidden, beside a batch that is under way', async () => {
    const { queue, sent } = setUp(() => new Promise(() => {}))
    for (let i = 0; i < 13; i++) queue.add(report(`${i}`))
    queue.hide()
    queue.hide()
    expect(sent.map(({ errors }) => errors.length)).toEqual([10, 3])
  })

  it('keep within their bounds through any storm, pause and hiding', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add'), of: fc.nat({ max: 40 }), times: fc.nat({ max: 30 }) }),
      fc.record({ do: fc.constant('pass'), of: fc.nat({ max: 100_000 }), times: fc.constant(0) }),
      fc.record({ do: fc.constantFrom('hide', 'stop'), of: fc.constant(0), times: fc.constant(0) }),
    )
    const delivery: fc.Arbitrary<Delivery> = fc.oneof(
      fc.constant<Delivery>('done'),
      fc.record({ wait: fc.option(fc.nat({ max: 100_000 }), { nil: undefined }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.array(delivery), async (steps, answers) => {
        const { queue, sent, pass } = setUp(async () => answers.shift() ?? 'done')
        for (const { do: what, of, times } of steps) {
          if (what === 'add') for (let i = 0; i <= times; i++) queue.add(report(`${of + i}`))
          else if (what === 'hide') queue.hide()
          else if (what === 'stop') queue.stop()
          else await pass(of)
        }
        expect(Math.max(0, ...sent.map(({ errors }) => errors.length))).toBeLessThanOrEqual(10)
        const messages = new Set(sent.flatMap(({ errors }) => errors.map(({ message }) => message)))
        expect(messages.size).toBeLessThanOrEqual(20)
      }),
      propertyOptions(200),
    )
  })
})
