import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from '../test/support/chromium.ts'
import { type Measured, type Side, serveBuild, visitOnce } from './visitor-page.ts'

/**
 * Cost of a page to a visitor: HTML, script, blocking time and time until its behaviours are there, in
 * Chromium at a quarter of the machine's speed, in turns with an earlier build in one run.
 *
 *   node --import tsx bench/visitor.ts [--rounds 5] [--revision c4d21d1 | --beside FOLDER]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    revision: { type: 'string', default: 'c4d21d1' },
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

const before = values.beside ?? earlierBuild(values.revision)
const sides: readonly Side[] = [
  { name: 'before', server: await serveBuild(before) },
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
say('page                  build   HTML kB  script kB  blocking ms  ready ms  complete ms  (medians)')
for (const path of PAGES) {
  const [old, now] = sides.map(({ name }) => medians(all.get(`${path} ${name}`) ?? []))
  if (old === undefined || now === undefined) continue
  say(line(path, 'before', old))
  say(line('', 'now', now))
  const share = (name: keyof Measured) => `${(now[name] / (old[name] || 1)).toFixed(2)} ×`
  say(
    `${''.padEnd(22)}share   ${share('html').padStart(7)}  ${share('script').padStart(9)}  ${share('blocking').padStart(11)}  ${share('ready').padStart(8)}  ${share('complete').padStart(11)}`,
  )
}

function line(path: string, name: string, { html, script, blocking, ready, complete }: Measured): string {
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1)
  return `${path.padEnd(22)}${name.padEnd(8)}${kilo(html).padStart(7)}  ${kilo(script).padStart(9)}  ${blocking.toFixed(0).padStart(11)}  ${ready.toFixed(0).padStart(8)}  ${complete.toFixed(0).padStart(11)}`
}

function medians(list: readonly Measured[]): Measured {
  const median = (name: keyof Measured) => {
    const sorted = list.map((one) => one[name]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  return {
    html: median('html'),
    script: median('script'),
    blocking: median('blocking'),
    ready: median('ready'),
    complete: median('complete'),
  }
}
