import { describe, expect, it } from 'vitest'
import { summary } from '../../../runtime/cli/check/print-diagnostics.ts'
import { Progress } from '../../../runtime/cli/progress.ts'
import { paintFor, plain } from '../../../runtime/files/colour.ts'
import { layoutJson } from '../../../runtime/files/layout-json.ts'
import { describe as describeMistake } from '../../../runtime/files/report.ts'
import { visible } from '../../../runtime/files/visible.ts'
import { fakeIo } from '../../runtime/cli/fake-io.ts'

const diagnostic = {
  code: 'not-json',
  severity: 'warning',
  message: 'Bad',
  help: 'Mend it.',
  file: 'a.jsont',
  line: 2,
  column: 3,
  frame: '2 | x y\n  |   ^',
} as const

describe('reports', () => {
  it('show position, sentence, lines and help', () => {
    expect(describeMistake(diagnostic, plain)).toBe(
      'a.jsont:2:3: warning: Bad [not-json]\n  2 | x y\n    |   ^\n  Mend it.\n',
    )
  })

  it('leave out a frame without text and cut endless sentences', () => {
    const text = describeMistake(
      { ...diagnostic, frame: '1 |\n  | ^', help: '', message: 'x'.repeat(9999) },
      plain,
    )
    expect(text).not.toContain('|')
    expect(text.length).toBeLessThan(600)
  })

  it('never send control characters of a template to the terminal', () => {
    expect(visible('a\u001b[2Jb\r\u009b\tc\n')).toBe('a␛[2Jb␍\ufffd\tc\n')
  })

  it('colour for a terminal only, and never with NO_COLOR', () => {
    const paint = (isTTY: boolean, env: Record<string, string> = {}) => {
      const { io } = fakeIo({ isTTY, env })
      return paintFor(io.stdout, io)('red', 'x')
    }
    expect(paint(false)).toBe('x')
    expect(paint(true)).toBe('\u001b[31mx\u001b[39m')
    expect(paint(true, { NO_COLOR: '1' })).toBe('x')
    expect(paint(true, { TERM: 'dumb' })).toBe('x')
  })

  it('end with a line that counts', () => {
    expect(summary([], 51)).toBe('51 templates, no mistakes')
    expect(summary([], 1)).toBe('1 template, no mistakes')
    expect(summary([diagnostic, { ...diagnostic, file: 'b' }, diagnostic], 51)).toBe(
      '3 mistakes in 2 files (51 templates checked)',
    )
  })
})

describe('Progress', () => {
  it('shows a line on a terminal and takes it away', () => {
    const { io, written } = fakeIo({ isTTY: true })
    const progress = new Progress(io.stderr, 30)
    progress.step('page.jsont')
    progress.clear()
    expect(written.stderr).toEqual([expect.stringContaining('1/30 page.jsont'), '\r\u001b[K'])
  })

  it('is silent for few files and elsewhere', () => {
    for (const [isTTY, total] of [
      [true, 3],
      [false, 300],
    ] as const) {
      const { io, written } = fakeIo({ isTTY })
      const progress = new Progress(io.stderr, total)
      progress.step('x')
      progress.clear()
      expect(written.stderr).toEqual([])
    }
  })
})

describe('layoutJson', () => {
  it('keeps short values in one line and stays JSON', () => {
    expect(layoutJson([1, { a: [2] }])).toBe('[1,{"a":[2]}]')
    const long = { a: ['x'.repeat(60), 'y'.repeat(60)], b: {}, c: null }
    expect(layoutJson(long).split('\n').length).toBeGreaterThan(3)
    expect(JSON.parse(layoutJson(long))).toEqual(long)
  })
})
