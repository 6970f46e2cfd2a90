import { expect, it, onTestFinished, vi } from 'vitest'
import { runLess } from '../../../../runtime/theme/less/run-less.ts'
import { StyleFiles } from '../../../../runtime/theme/less/style-files.ts'

const ENDLESS = `@n: range(9999);\n${'each(@n, { '.repeat(3)} ${'});'.repeat(3)}`

it.each([
  ['had the processor', 2000, 1],
  ['waited for it', 0, 2],
])('a run that %s for its time (%s µs) begins %i times', (_, microseconds, runs) => {
  const used = vi.spyOn(process, 'cpuUsage')
  onTestFinished(() => used.mockRestore())
  used.mockImplementation((before) => ({ user: before === undefined ? 0 : microseconds, system: 0 }))
  const files = new StyleFiles(() => ENDLESS)
  const restart = vi.spyOn(files, 'restart')
  expect(runLess('@import "/a.less";', files, 2).kind).toBe('too long')
  expect(restart).toHaveBeenCalledTimes(runs)
})
