import { parseArgs } from 'node:util'
import { KINDS } from './kinds.ts'
import { type Find, runSlice, slicesOf } from './slices.ts'

// Runs `npm run fuzz -- --cases N --seed S [--kind NAME …]`: prints each find as a fixture, and at the end
// what ran.
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    kind: { type: 'string', multiple: true },
  },
})
const seed = Number(values.seed)
const cases = Number(values.cases)
const kinds = KINDS.filter(({ name }) => values.kind?.includes(name) ?? true)
if (!Number.isSafeInteger(seed) || !(cases > 0) || kinds.length === 0) {
  process.stderr.write(
    `--cases and --seed are numbers, --kind one of: ${KINDS.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

const ran = new Map<string, number>()
const finds: Find[] = []
const start = Date.now()
for (const slice of slicesOf(kinds, cases, seed)) {
  const result = runSlice(slice)
  ran.set(slice.kind.name, (ran.get(slice.kind.name) ?? 0) + result.ran)
  if (result.find === undefined) continue
  finds.push(result.find)
  process.stdout.write(`${JSON.stringify(result.find)}\n`)
}
const all = [...ran.values()].reduce((sum, count) => sum + count, 0)
const each = [...ran].map(([name, count]) => `${name} ${count}`).join(', ')
const seconds = Math.round((Date.now() - start) / 1000)
process.stdout.write(`seed ${seed}: ${all} cases (${each}) in ${seconds} s, ${finds.length} finds\n`)
process.exit(finds.length > 0 ? 1 : 0)
