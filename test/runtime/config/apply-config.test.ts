import { expect, it } from 'vitest'
import { applyConfig } from '../../../runtime/config/apply-config.ts'
import type { ThemeConfig } from '../../../runtime/config/theme-config.ts'
import type { FileDiagnostic } from '../../../runtime/files/problem.ts'

const CONFIG = {
  rules: new Map(),
  ignore: [],
  formatters: { readingtime: () => undefined },
  predicates: { 'is-long?': () => true },
} as unknown as ThemeConfig

function suggested(code: string, name: string): string | undefined {
  const one = { code, file: 'a.block', line: 1, column: 1, message: `X '${name}' is unknown`, help: 'Y.' }
  return applyConfig([one as FileDiagnostic], CONFIG, () => '')[0]?.suggestion
}

it('suggests a plug-in of the theme for an unknown name', () => {
  expect(suggested('unknown-formatter', 'reading-time')).toBe('readingtime')
  expect(suggested('unknown-predicate', 'is-lnog?')).toBe('is-long?')
  expect(suggested('unknown-formatter', 'is-lnog?')).toBeUndefined()
  expect(suggested('unknown-name', 'reading-time')).toBeUndefined()
})
