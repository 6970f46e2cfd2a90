import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Progress } from '../../../runtime/cli/progress.ts'

function output(isTTY: boolean) {
  const written: string[] = []
  return { written, isTTY, columns: 40, write: (text: string) => void written.push(text) }
}

it('shows on a terminal how much of how much is done, in one line, and takes it away', () => {
  const terminal = output(true)
  const progress = new Progress(terminal, 0)
  progress.show(5, 20, 'a'.repeat(100))
  expect(terminal.written).toEqual([
    `\r\u001b[K${`█████░░░░░░░░░░░░░░░ 5/20 ${'a'.repeat(100)}`.slice(0, 39)}`,
  ])
  progress.clear()
  progress.clear()
  expect(terminal.written.slice(1)).toEqual(['\r\u001b[K'])
})

it('writes nothing into a file, and nothing for a few files', () => {
  const file = output(false)
  new Progress(file, 100).step('a')
  new Progress(file, 0).show(1, 2, 'a')
  const terminal = output(true)
  new Progress(terminal, 3).step('a')
  expect([...file.written, ...terminal.written]).toEqual([])
})

it('goes on where the clock of the machine is set back', async () => {
  const terminal = output(true)
  const progress = new Progress(terminal, 0)
  progress.show(1, 2, 'a')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await wait(80)
  progress.show(2, 2, 'b')
  expect(terminal.written).toHaveLength(2)
})
