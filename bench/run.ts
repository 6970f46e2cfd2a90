import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { chart } from './chart.ts'
import {
  type Contest,
  type Growth,
  parseContest,
  parseGrowth,
  renderContest,
  renderGrowth,
} from './contests.ts'
import { interleave, type Result } from './measure.ts'

// `npm run bench`: every figure is a ratio to Vitrine's own time in the same run. `-- --quick` takes a tenth of it.
const isQuick = process.argv.includes('--quick')
const CONTEST = { rounds: isQuick ? 5 : 40, slice: 25 }
const GROWTH = { rounds: isQuick ? 1 : 5, slice: 200 }

function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}

function hold({ title, tasks }: Contest): { title: string; results: readonly Result[] } {
  const results = interleave(tasks, CONTEST)
  const ours = results[0]!.micros
  print(title)
  for (const { name, micros } of results) {
    print(
      `  ${name.padEnd(12)}${micros.toFixed(1).padStart(10)} µs   ${(micros / ours).toFixed(2).padStart(6)} × Vitrine's time`,
    )
  }
  print()
  return { title, results }
}

function grow({ title, unit, steps }: Growth): void {
  print(`${title} (µs a ${unit}; level is linear)`)
  const results = interleave(
    steps.map(({ task }) => task),
    GROWTH,
  )
  steps.forEach(({ size, task }, i) => {
    print(`  ${task.name.padEnd(14)}${(results[i]!.micros / size).toFixed(2).padStart(8)}`)
  })
  print()
}

print(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}; medians, contestants in turns\n`,
)
const groups = [hold(renderContest()), hold(parseContest())]
grow(parseGrowth())
grow(renderGrowth())
if (!isQuick) {
  writeFileSync('bench/results.svg', chart(groups))
  print('Drawn in bench/results.svg.')
}
