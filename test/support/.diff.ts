import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { toRecord } from '/work/main/core.ts'
import { compile } from './compile.ts'
import { toCode } from '/work/main/engine/code/to-code.ts'
import { type RenderCase, renderCase } from './arbitraries.ts'
import { referenceCode, renderReference } from './reference.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1e9),
  runs = Number(process.env.CASES ?? 10000)
const stats: Record<string, number> = {}
const count = (k: string) => {
  stats[k] = (stats[k] ?? 0) + 1
}
function run(c: RenderCase) {
  const t = compile(c.template)
  const ours = t.render(c.data, {
    partials: c.partials,
    injectables: c.injectables,
    limits: { ...c.limits, output: 20000, time: 1000 },
  })
  if (ours.errors.some((e) => e.code.endsWith('-limit') || e.code === 'more-errors')) {
    count('limit')
    return undefined
  }
  const theirs = renderReference(c)
  const code = JSON.parse(JSON.stringify(toCode(t.root)))
  const rcode = referenceCode(c.template)
  if (!isDeepStrictEqual(code, rcode))
    return { what: 'code', ours: JSON.stringify(code), theirs: JSON.stringify(rcode) }
  const recs = ours.errors.map(toRecord)
  const i = theirs.records.findIndex((r) =>
    /^RuntimeError: Unexpected \w+ error when executing/.test(r.message),
  )
  if (i >= 0) {
    count('crash')
    return undefined
  }
  if (ours.errors.some((e) => e.code === 'empty-if')) return { what: 'emptyif', ours: '', theirs: '' }
  if (!isDeepStrictEqual(recs, theirs.records))
    return { what: 'records', ours: recs, theirs: theirs.records, html: [ours.html, theirs.html] }
  if (ours.html !== theirs.html) return { what: 'html', ours: ours.html, theirs: theirs.html }
  count(ours.html === '' ? 'empty' : 'ok')
  if (recs.length) count('withErrors')
  return undefined
}
const t0 = Date.now()
const r = fc.check(
  fc.property(renderCase, (c) => run(c) === undefined),
  { seed, numRuns: runs, endOnFailure: false },
)
console.log('seed', seed, 'runs', r.numRuns, 'ms', Date.now() - t0, stats)
if (r.failed) {
  const c = r.counterexample![0]
  console.log(JSON.stringify(c))
  console.log(run(c))
  if (r.errorInstance) console.log(r.errorInstance)
}
