import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { restingFiles } from './resting.js'

const [even, odd] = [restingFiles(20_000), restingFiles(20_001)]

it('names files that exist, each on one of two days', () => {
  expect([...even, ...odd].filter((file) => !existsSync(file))).toEqual([])
  expect(even.filter((file) => odd.includes(file))).toEqual([])
  expect(restingFiles(20_002)).toEqual(even)
})
