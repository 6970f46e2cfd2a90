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
  shopContest,
} from './contests.ts'
import { interleave, type Result } from './measure.ts'
import { formatterStandings, type Standing } from './plugins.ts'
import { elementsContest, hydratableContest, updateContest } from './react.ts'

// `npm run bench`: every figure is a ratio to Vitrine's own time in the same run. `-- --quick` takes a tenth of it,
// `-- --plugins` measures every formatter alone.
const isQuick = process.argv.includes('--quick')
const CONTEST = { rounds: isQuick ? 5 : 40, slice: 25, warmUp: 20 }
const PLUGINS = { rounds: isQuick ? 3 : 10, slice: 10, warmUp: 8 }
const GLANCE = { rounds: 5, slice: 6, warmUp: 10 }
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
      `  ${name.padEnd(34)}${micros.toFixed(1).padStart(10)} µs   ${(micros / ours).toFixed(2).padStart(6)} × Vitrine's time`,
    )
  }
  print()
  return { title, results }
}

function grow({ title, unit, peer, steps }: Growth): void {
  print(`${title}, µs a ${unit}: Vitrine, ${peer}`)
  for (const { size, ours, theirs } of steps) {
    const figures = interleave([ours, theirs], GROWTH).map(({ micros }) =>
      (micros / size).toFixed(2).padStart(10),
    )
    print(`  ${ours.name.padEnd(14)}${figures.join('')}`)
  }
  print()
}

print(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}; medians, contestants in turns\n`,
)
function row({ call, micros, ratio, isSame }: Standing): string {
  return `  ${call.padEnd(44)}${micros.toFixed(2).padStart(9)} µs${ratio.toFixed(2).padStart(9)} ×${isSame ? '' : '   prints otherwise'}`
}

/** Formatters that the reference only stubs are no match for it. */
function slowest(): string {
  const standings = formatterStandings(GLANCE).filter(({ isSame }) => isSame)
  const [last] = standings
  const behind = standings.filter(({ ratio }) => ratio < 1).length
  return `Slowest formatter: ${last!.call}, ${last!.ratio.toFixed(2)} × the reference's speed; ${behind} of ${standings.length} tags behind it`
}

if (process.argv.includes('--plugins')) {
  print("Formatters alone: µs a tag, and the reference's time by Vitrine's")
  for (const standing of formatterStandings(PLUGINS)) print(row(standing))
  process.exit()
}

const groups = [
  hold(renderContest()),
  hold(shopContest(true)),
  hold(shopContest(false)),
  hold(parseContest()),
  hold(await elementsContest()),
  hold(hydratableContest()),
  hold(await updateContest(48)),
  hold(await updateContest(1000)),
]
grow(parseGrowth())
grow(renderGrowth())
print(`${slowest()} (all of them with -- --plugins)`)
if (!isQuick) {
  writeFileSync('bench/results.svg', chart(groups))
  print('Drawn in bench/results.svg.')
}
