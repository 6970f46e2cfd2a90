import fc from 'fast-check'
import { renderCase } from './arbitraries.ts'
import { compareOnSource } from './differential.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1e9),
  numRuns = Number(process.env.CASES ?? 10000)
const stats: Record<string, number> = {}
const r = fc.check(
  fc.property(renderCase, (c0) => {
    const c = { ...c0, data: undefined }
    if (/(qual\?|than|raw|cycle)/i.test(JSON.stringify(c))) return true
    const v = compareOnSource(c)
    const k = typeof v === 'string' ? v : 'MISMATCH'
    stats[k] = (stats[k] ?? 0) + 1
    return typeof v === 'string'
  }),
  { seed, numRuns },
)
console.log('seed', seed, 'runs', r.numRuns, JSON.stringify(stats))
if (r.failed) {
  const c = r.counterexample![0]
  console.log(JSON.stringify(c))
  console.log(JSON.stringify(compareOnSource({ ...c, data: undefined }), null, 1))
}
