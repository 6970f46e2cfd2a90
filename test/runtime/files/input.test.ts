import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { orProblem } from '../../../runtime/files/input.ts'

it('a file where a folder is to be made is reported in words', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-input-')), 'out')
  writeFileSync(file, '')
  expect(() => orProblem(file, () => mkdirSync(file, { recursive: true }))).toThrow(
    'it is a file, not a folder',
  )
})
