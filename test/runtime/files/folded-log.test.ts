import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { foldedLog } from '../../../runtime/files/folded-log.ts'
import { oneLine } from '../../../runtime/files/visible.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps each line one line, whatever a stranger asks for', () => {
  const lines: string[] = []
  foldedLog((line) => lines.push(line))('GET /\u001b[2J\nserver: all is well\u2028x\u202e: it failed')
  expect(lines).toEqual(['GET /␛[2J␊server: all is well␊x�: it failed'])
  expect(oneLine('x'.repeat(10_000)).length).toBe(501)
})

it('folds a flood of one failure into one line with a count', () => {
  const lines: string[] = []
  const log = foldedLog((line) => lines.push(line))
  for (let i = 0; i < 1000; i++) log(`GET /${i}: the database is away`, 'the database is away')
  log('another failure')
  expect(lines).toEqual(['GET /0: the database is away', 'another failure'])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual(['the database is away (999 more in 60 s)'])
  log('GET /x: the database is away', 'the database is away')
  expect(lines.at(-1)).toBe('GET /x: the database is away')
})
