import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { restingFiles } from './resting.js'

const days = [20_000, 20_001, 20_002].map(restingFiles)

it('names files that exist, each on two of three days', () => {
  const all = days.flat()
  expect(all.filter((file) => !existsSync(file))).toEqual([])
  expect([...new Set(all)].filter((file) => all.filter((one) => one === file).length !== 2)).toEqual([])
  expect(restingFiles(20_003)).toEqual(days[0])
})
