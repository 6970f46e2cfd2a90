import { expect, it } from 'vitest'
import { holdsTheme } from '../../../../runtime/cli/check/theme-paths.ts'
import { Problem } from '../../../../runtime/files/problem.ts'

it('says of a folder why it cannot be read', () => {
  expect(() => holdsTheme('/nowhere/at/all')).toThrow(Problem)
})
