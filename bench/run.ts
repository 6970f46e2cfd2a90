import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { besideFigures, sizesInReact } from './beside/figures.ts'
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
import { editorFigures } from './editor/figures.ts'
import { interleave, type Result } from './measure.ts'
import { PAGE_WORK } from './page-contests.ts'
import { partPages, themePages } from './pages.ts'
import { formatterStandings } from './plugins.ts'
import { elementsContest, hydratableContest, updateContest } from './react.ts'
import { reportersCost } from './reporters.ts'
import { serveLoads } from './serve/load.ts'
import { serveMemory, startTimes } from './start.ts'
import { badInputCosts } from './themes/bad-input.ts'
import { keptMemory } from './themes/memory.ts'
import { pagesOf, themesReport } from './themes/report.ts'

// `npm run bench`: ratios to Vitrine's own time in the same run, and with an option times, sizes and memory.
// `bench/README.md` lists the measurements; `-- --quick` takes a tenth of the time.

/** Measurements by their option; without one, Vitrine is measured beside its peers. */
const MEASUREMENTS: Readonly<Record<string, () => void | Promise<void>>> = {
  '--sizes': printSizes,
  '--plugins': printFormatters,
  '--themes': printThemes,
  '--memory': printMemory,
  '--bad-input': printBadInput,
  '--reporters': printReporters,
  '--start': printStart,
  '--load': () => printLoads(200),
  '--editor': printEditor,
  '--pages': printPages,
}
/** Options beside a measurement. */
const OPTIONS = ['--quick', '--site']

const asked = process.argv.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0] ?? '')
const unknown = asked.find((word) => !(word in MEASUREMENTS) && !OPTIONS.includes(word))
if (unknown !== undefined)
  stop(`'${unknown}' is not an option; there are ${[...Object.keys(MEASUREMENTS), ...OPTIONS].join(', ')}.`)

const isQuick = asked.includes('--quick')
const CONTEST = { rounds: isQuick ? 5 : 40, slice: 25, warmUp: 20 }
const PLUGINS = { rounds: isQuick ? 3 : 10, slice: 10, warmUp: 8 }
const GLANCE = { rounds: 5, slice: 6, warmUp: 10 }
const PAGES = { rounds: isQuick ? 5 : 15, slice: 25, warmUp: isQuick ? 5 : 10 }
const GROWTH = { rounds: isQuick ? 1 : 5, slice: 200 }

print(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}; medians, contestants in turns\n`,
)
const named = asked.find((word) => word in MEASUREMENTS)
await (named === undefined ? printContests() : MEASUREMENTS[named]?.())
process.exit()

function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** Ends with a sentence of what cannot be used. */
function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

/** Returns what a function reads; ends with its sentence where it throws. */
function orStop<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

/** The argument behind an option; undefined without the option. */
function option(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

/** Vitrine beside its peers; a whole run is drawn. */
function printContests(): void {
  const groups = [
    runContest(renderContest()),
    runContest(shopContest(true)),
    runContest(shopContest(false)),
    runContest(parseContest()),
    runContest(elementsContest()),
    runContest(hydratableContest()),
    runContest(updateContest(48)),
    runContest(updateContest(1000)),
  ]
  printGrowth(parseGrowth())
  printGrowth(renderGrowth())
  print(`${slowestFormatter()} (all of them with -- --plugins)`)
  if (isQuick) return
  writeFileSync('bench/results.svg', chart(groups))
  print('Drawn in bench/results.svg.')
}

function runContest({ title, tasks }: Contest): { title: string; results: readonly Result[] } {
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

function printGrowth({ title, unit, peer, steps }: Growth): void {
  print(`${title}, µs a ${unit}: Vitrine, ${peer}`)
  for (const { size, ours, theirs } of steps) {
    const figures = interleave([ours, theirs], GROWTH).map(({ micros }) =>
      (micros / size).toFixed(2).padStart(10),
    )
    print(`  ${ours.name.padEnd(14)}${figures.join('')}`)
  }
  print()
}

/** Formatters that the reference only stubs are no match for it. */
function slowestFormatter(): string {
  const standings = formatterStandings(GLANCE).filter(({ isSame }) => isSame)
  const [last] = standings
  const behind = standings.filter(({ ratio }) => ratio < 1).length
  return `Slowest formatter: ${last!.call}, ${last!.ratio.toFixed(2)} × the reference's speed; ${behind} of ${standings.length} tags behind it`
}

function printFormatters(): void {
  print("Formatters alone: µs a tag, and the reference's time by Vitrine's")
  for (const { call, micros, ratio, isSame } of formatterStandings(PLUGINS))
    print(
      `  ${call.padEnd(44)}${micros.toFixed(2).padStart(9)} µs${ratio.toFixed(2).padStart(9)} ×${isSame ? '' : '   prints otherwise'}`,
    )
}

/**
 * Each kind of work on all pages, with `--pages=WORD` on those whose name holds the word: Vitrine's time, the
 * other one's, and how many times as fast Vitrine is.
 */
async function printPages(): Promise<void> {
  const word = process.argv.find((one) => one.startsWith('--pages='))?.split('=')[1] ?? ''
  const pages = [...partPages(), ...(await themePages())].filter(({ name }) => name.includes(word))
  for (const work of PAGE_WORK) {
    const contests = pages.map(work)
    print(contests[0]?.title)
    const sums = [0, 0]
    for (const { page, tasks } of contests) {
      const times = interleave(tasks, PAGES).map(({ micros }) => micros)
      times.forEach((micros, i) => {
        sums[i] = (sums[i] ?? 0) + micros
      })
      print(timesAsFast(page, times))
    }
    print(`${timesAsFast('all of them', sums)}\n`)
  }
}

function timesAsFast(name: string, [ours = 0, theirs = 0]: readonly number[]): string {
  return `  ${name.padEnd(36)}${ours.toFixed(0).padStart(9)} µs${theirs.toFixed(0).padStart(9)} µs${(theirs / ours).toFixed(2).padStart(8)} times as fast`
}

async function printSizes(): Promise<void> {
  print(
    'Three pages in one module: bytes minified, gzipped; ms until it is evaluated, and has rendered each once',
  )
  for (const { name, minified, gzipped, evaluated, rendered } of await besideFigures(isQuick ? 3 : 15))
    print(
      `  ${name.padEnd(36)}${String(minified).padStart(8)}${String(gzipped).padStart(8)}${evaluated.toFixed(1).padStart(8)}${rendered.toFixed(1).padStart(8)}`,
    )
  print('In React, React outside: bytes minified, gzipped')
  for (const { name, minified, gzipped } of await sizesInReact())
    print(`  ${name.padEnd(36)}${String(minified).padStart(8)}${String(gzipped).padStart(8)}`)
}

/** Every template of a folder of theme folders, with the page data of `--site FILE`. */
function printThemes(): void {
  const request = { folder: option('--themes'), site: option('--site'), isQuick }
  for (const line of orStop(() => themesReport(request))) print(line)
}

function printMemory(): void {
  const pages = orStop(() => pagesOf(option('--memory'), option('--site')))
  const all = isQuick ? 30_000 : 300_000
  print(`MB of the heap that ${pages.length} templates of themes hold, after so many renders in turns`)
  for (const { renders, megabytes } of keptMemory(pages, [0, all / 30, all / 10, all / 3, all]))
    print(`  ${renders.toLocaleString('en').padStart(10)}${megabytes.toFixed(0).padStart(8)}`)
}

function printBadInput(): void {
  print('First render, ms: of a quarter of the input, of all of it; MB that are kept')
  for (const { name, way, quarter, whole, kept } of badInputCosts()) {
    const figures = [quarter, whole, kept].map((figure) => figure.toFixed(0).padStart(8)).join('')
    print(`  ${name.padEnd(20)}${way.padEnd(28)}${figures}`)
  }
}

async function printReporters(): Promise<void> {
  const cost = await reportersCost(isQuick ? 3 : 9)
  print(cost === undefined ? 'No Chromium here.' : 'Reporters at four times slower CPU, ms: without, with')
  for (const [name, { without, with: all }] of Object.entries(cost ?? {}))
    print(`  ${name.padEnd(14)}${without.toFixed(0).padStart(8)}${all.toFixed(0).padStart(8)}`)
}

async function printStart(): Promise<void> {
  print('Start of the built command, best of the runs: ms, ms of the processor')
  for (const { name, elapsed, processor } of await startTimes(isQuick ? 2 : 7))
    print(`  ${name.padEnd(30)}${elapsed.toFixed(0).padStart(8)}${processor.toFixed(0).padStart(8)}`)
  print('Memory of serve, MB')
  for (const { seconds, megabytes } of await serveMemory([6, 30]))
    print(`  ${`after ${seconds} s`.padEnd(30)}${megabytes.toFixed(0).padStart(8)}`)
  await printLoads(10)
}

/** Answers of a built `serve` with so many requests in flight. */
async function printLoads(inFlight: number): Promise<void> {
  print(`Answers of serve, ${inFlight} in flight; load of the machine ${loadavg()[0]!.toFixed(1)}`)
  print(
    '  ms of half and of 99 in 100; a second; µs of the processor, and what two idle cores allow a second',
  )
  for await (const load of serveLoads({ requests: isQuick ? 1000 : 3000, inFlight })) {
    const { p50, p99, perSecond, micros, onTwoCores } = load
    const figures = [p50, p99, perSecond, micros, onTwoCores].map((figure) => figure.toFixed(0).padStart(8))
    const answers = [...load.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    print(`  ${load.name.padEnd(30)}${figures.join('')}   ${answers}`)
  }
}

async function printEditor(): Promise<void> {
  print('The language server: measured, at most')
  for (const { name, value, unit, most } of await editorFigures(isQuick ? 10 : 60, 20_000))
    print(`  ${name.padEnd(64)}${value.toFixed(0).padStart(6)} ${unit}${String(most).padStart(7)} ${unit}`)
}
