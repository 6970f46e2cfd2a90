import { expect, it } from 'vitest'
import { plainReason } from '../../../../runtime/theme/less/plain-reason.ts'

it('reads a statement of many variables in one pass', () => {
  const values = '@space-large '.repeat(400)
  expect(plainReason('Unrecognised input', `margin: ${values}!! x`)).toBe('Unrecognised input')
  expect(plainReason('Unrecognised input', `margin: ${values} padding: 0`)).toBe(
    "a semicolon is missing before 'padding:'",
  )
})
