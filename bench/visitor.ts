import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from '../test/support/chromium.ts'
import { type Measured, type Side, serveBuild, visitOnce } from './visitor-page.ts'

/**
 * Cost of a page to a visitor: HTML, script before and after the first sign of a visitor, blocking time, time
 * until its behaviours are there, and from that sign until they are. In Chromium at a quarter of the
 * machine's speed; in turns with an earlier build, where one is named. Reports are not counted.
 *
 *   node --import tsx bench/visitor.ts [--rounds 5] [--revision COMMIT | --beside FOLDER]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    revision: { type: 'string' },
    beside: { type: 'string' },
  },
})

const PAGES = ['/shop/morning-mug', '/shop', '/journal']

/** The folder of an earlier build: a worktree with the packages of this one. */
function earlierBuild(revision: string): string {
  const folder = resolve(`.cache/revision-${revision}`)
  if (!existsSync(folder)) {
    execFileSync('git', ['worktree', 'add', '--detach', folder, revision], { stdio: 'inherit' })
    symlinkSync(resolve('node_modules'), `${folder}/node_modules`)
  }
  if (!existsSync(`${folder}/dist/cli.js`))
    execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
  return folder
}

const before = values.beside ?? (values.revision && earlierBuild(values.revision))
const sides: readonly Side[] = [
  ...(before ? [{ name: 'before', server: await serveBuild(before) }] : []),
  { name: 'now', server: await serveBuild(resolve('.')) },
]
const browser = await launch()
const all = new Map<string, Measured[]>()
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const path of PAGES) {
      for (const { name, server } of round % 2 === 0 ? sides : [...sides].reverse()) {
        const key = `${path} ${name}`
        all.set(key, [...(all.get(key) ?? []), await visitOnce(browser, server.origin + path)])
      }
    }
  }
} finally {
  await browser.close()
  for (const { server } of sides) server.stop()
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const COLUMNS: readonly (readonly [heading: string, name: keyof Measured, isBytes?: true])[] = [
  ['HTML kB', 'html', true],
  ['script kB', 'script', true],
  ['in use kB', 'scriptInUse', true],
  ['blocking ms', 'blocking'],
  ['ready ms', 'ready'],
  ['complete ms', 'complete'],
  ['answer ms', 'answer'],
]
const row = (start: string, cell: (column: (typeof COLUMNS)[number]) => string) =>
  say(start.padEnd(30) + COLUMNS.map((column) => cell(column).padStart(13)).join(''))

row('page, medians', ([heading]) => heading)
for (const path of PAGES) {
  const [now, old] = sides.map(({ name }) => medians(all.get(`${path} ${name}`) ?? [])).reverse()
  if (now === undefined) continue
  const shown = (side: Measured) => (column: (typeof COLUMNS)[number]) => {
    const [, name, isBytes] = column
    return isBytes ? (side[name] / 1000).toFixed(1) : side[name].toFixed(0)
  }
  if (old !== undefined) row(`${path.padEnd(22)}before`, shown(old))
  row(`${(old === undefined ? path : '').padEnd(22)}now`, shown(now))
  if (old === undefined) continue
  row(`${''.padEnd(22)}share`, ([, name]) => `${(now[name] / (old[name] || 1)).toFixed(2)} ×`)
}

function medians(list: readonly Measured[]): Measured {
  const median = (name: keyof Measured) => {
    const sorted = list.map((one) => one[name]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  return Object.fromEntries(COLUMNS.map(([, name]) => [name, median(name)])) as unknown as Measured
}
