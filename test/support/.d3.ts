import fc from 'fast-check'
import { instructionTree as code } from './arbitrary-code.ts'
import { renderCase } from './arbitraries.ts'
import { compareOnSource, compareOnTree } from './differential.ts'
const seed = Number(process.env.SEED ?? Date.now() % 1e9), numRuns = Number(process.env.CASES ?? 10000)
const cmp = (c: any, k: any) => process.env.CODE ? compareOnTree(k[0] === 17 ? c : { ...c, data: { a: { b: 1 }, c: [1, 2] } }, k) : process.env.TREE ? compareOnTree(c) : compareOnSource(c)
const stats: Record<string, number> = {}
const t0 = Date.now()
const r = fc.check(fc.property(renderCase, process.env.CODE ? code : fc.constant(undefined), (c, k2) => { const v = cmp(c, k2); const k = typeof v === 'string' ? v : 'MISMATCH'; stats[k] = (stats[k] ?? 0) + 1; return typeof v === 'string' }), { seed, numRuns })
console.log(process.env.CODE ? 'code' : process.env.TREE ? 'tree' : 'source', 'seed', seed, 'runs', r.numRuns, 'ms', Date.now() - t0, JSON.stringify(stats))
if (r.failed) { const c = r.counterexample!; console.log(JSON.stringify(c)); try { console.log(JSON.stringify(cmp(c[0], c[1]), null, 0)) } catch (e) { console.log(e) } }
