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
  const reporter = new ThemeReporter(io, { root: 'theme', isQuiet, isDev: true })
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

const missing = (name: string, line: number): FileDiagnostic => ({
  ...{ ...diagnostic('warning'), code: 'missing-file', message: `The file '${name}' is not in the theme` },
  ...{ line, values: { name } },
})

it('writes what says the same once, with all positions, as check does', () => {
  const text = reported(false, [[diagnostic('warning'), { ...diagnostic('warning'), line: 4 }]])
  expect(text).toContain(
    '1:1: warning: A warning. [unreadable]\n  Also at theme/a.block:4\nThe theme: 2 warn',
  )
  expect(reported(false, [[missing('/a.js', 1), missing('/b.js', 2)]])).toContain(
    "theme/a.block:1:1: warning: The files '/a.js', '/b.js' are not in the theme [missing-file]\n",
  )
})

it('writes after a change only what is new, and the number of all', () => {
  const first = [missing('/a.js', 1), diagnostic('error')]
  const { io, written } = fakeIo()
  const reporter = new ThemeReporter(io, { root: 'theme', isDev: true })
  reporter.report(first)
  const before = written.stderr.length
  reporter.report([{ ...missing('/a.js', 2) }, diagnostic('error')])
  expect(written.stderr).toHaveLength(before)
  reporter.report([missing('/a.js', 2), diagnostic('error'), { ...diagnostic('warning'), line: 9 }])
  expect(written.stderr.slice(before).join('')).toBe(
    'theme/a.block:9:1: warning: A warning. [unreadable]\nThe theme: 1 mistake, 2 warnings; /__vitrine/pages lists them\n',
  )
})
