import { expect, it } from 'vitest'
import { ThemeReporter } from '../../../runtime/cli/theme-report.ts'
import type { FileDiagnostic } from '../../../runtime/files/problem.ts'
import { fakeIo } from './fake-io.ts'

const diagnostic = (severity: FileDiagnostic['severity']): FileDiagnostic => ({
  ...{ severity, code: 'unreadable', message: `A ${severity}.`, help: '', frame: '' },
  ...{ file: 'a.block', line: 1, column: 1 },
})

function reported(isQuiet: boolean, lists: readonly (readonly FileDiagnostic[])[]): string {
  const { io, written } = fakeIo()
  const reporter = new ThemeReporter(io, { root: 'theme', isQuiet })
  for (const list of lists) reporter.report(list)
  return written.stderr.join('')
}

it('writes errors, the number of all, and that there are none any more', () => {
  const text = reported(false, [[diagnostic('warning')], [diagnostic('error')], []])
  expect(text).toContain('theme/a.block:1:1: warning: A warning. [unreadable]\nThe theme: 1 warning')
  expect(text).toContain('A error.')
  expect(text).toContain('No mistakes any more')
})

it('writes errors alone where only mistakes are asked for', () => {
  expect(reported(true, [[diagnostic('warning')], []])).toBe('')
  const text = reported(true, [[diagnostic('error'), diagnostic('warning')], []])
  expect(text).toContain('A error.')
  expect(text).not.toContain('any more')
})

it('writes the cause with what follows from it, also where the cause is a warning', () => {
  const cause: FileDiagnostic = {
    ...diagnostic('warning'),
    code: 'unknown-instruction',
    message: 'No such one.',
  }
  const end: FileDiagnostic = { ...diagnostic('error'), code: 'not-at-root', message: 'An end.', line: 3 }
  const text = reported(false, [[end, cause]])
  expect(text).toContain('theme/a.block:1:1: error: No such one.')
  expect(text).toContain('Follows from it: theme/a.block:3: An end.')
  expect(text).not.toContain('theme/a.block:3:1')
  expect(text).toContain('The theme: 1 mistake;')
})
