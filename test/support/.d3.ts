import fc from 'fast-check'
import { renderCase } from './arbitraries.ts'
import { code } from './arbitrary-code.ts'
import { compareOnSource, compareOnTree } from './differential.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1e9),
  numRuns = Number(process.env.CASES ?? 10000)
const cmp = process.env.TREE ? compareOnTree : compareOnSource
const stats: Record<string, number> = {}
const t0 = Date.now()
const r = fc.check(
  fc.property(renderCase, (c) => {
    const v = cmp(c)
    const k = typeof v === 'string' ? v : 'MISMATCH'
    stats[k] = (stats[k] ?? 0) + 1
    return typeof v === 'string'
  }),
  { seed, numRuns },
)
console.log('seed', seed, 'runs', r.numRuns, 'ms', Date.now() - t0, JSON.stringify(stats))
if (r.failed) {
  const c = r.counterexample![0]
  console.log(JSON.stringify(c))
  try {
    console.log(JSON.stringify(r.counterexample[1])); console.log(JSON.stringify(process.env.CODE ? compareOnTree(c, r.counterexample[1]) : cmp(c), null, 0))
  } catch (e) {
    console.log(e)
  }
}
