import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Time that a command took, in milliseconds of the clock and of the processor. */
export interface Start {
  readonly name: string
  readonly elapsed: number
  readonly processor: number
}

/** Linux counts the processor's time of a process in ticks of so many milliseconds. */
const TICK = 10
const CLI = 'dist/cli.js'
const THEME = 'templates/theme'

/**
 * Times of the built command on the demo theme until it shows something: the best of several runs of each.
 */
export async function startTimes(runs: number): Promise<Start[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
  const page = join(folder, 'page.jsont')
  writeFileSync(page, '<h1>{title}</h1>')
  writeFileSync(join(folder, 'page.json'), '{ "title": "Mugs" }')
  const tasks: readonly (readonly [string, () => Promise<Omit<Start, 'name'>>])[] = [
    ['dev, until its first page', firstPage],
    ['check of the demo theme', () => ended(['check', THEME])],
    ['render of one file', () => ended(['render', page, '--data', join(folder, 'page.json')])],
  ]
  try {
    const times: Start[] = []
    for (const [name, once] of tasks) {
      const all: Omit<Start, 'name'>[] = []
      for (let run = 0; run < runs; run++) all.push(await once())
      const best = (part: keyof Omit<Start, 'name'>) => Math.min(...all.map((one) => one[part]))
      times.push({ name, elapsed: best('elapsed'), processor: best('processor') })
    }
    return times
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Memory of `serve` in megabytes, so many seconds after its first page. */
export async function serveMemory(
  seconds: readonly number[],
): Promise<readonly { seconds: number; megabytes: number }[]> {
  const { server, url } = await startServer('serve')
  await (await fetch(url)).text()
  const begin = performance.now()
  const found = []
  for (const after of seconds) {
    await new Promise((done) => setTimeout(done, after * 1000 - (performance.now() - begin)))
    found.push({ seconds: after, megabytes: megabytesOf(server.pid) })
  }
  server.kill()
  return found
}

/** Returns the memory of a process in megabytes. */
export function megabytesOf(pid: number | undefined): number {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Starts a command that serves the demo store, and waits until it says its address. */
export function startServer(command: 'dev' | 'serve'): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [CLI, command, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const found = / at (http:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve({ server, url: found })
    })
    server.once('exit', () => reject(new Error('The server ended before it was open.')))
  })
}

async function firstPage(): Promise<Omit<Start, 'name'>> {
  const begin = performance.now()
  const { server, url } = await startServer('dev')
  await (await fetch(url)).text()
  const elapsed = performance.now() - begin
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  server.kill()
  return { elapsed, processor: (Number(stat[11]) + Number(stat[12])) * TICK }
}

async function ended(words: readonly string[]): Promise<Omit<Start, 'name'>> {
  const begin = performance.now()
  const child = spawn(process.execPath, ['--import', REPORTER, CLI, ...words], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stdio[3]?.on('data', (part: Buffer) => {
    output += part.toString()
  })
  await new Promise((done) => child.once('close', done))
  return { elapsed: performance.now() - begin, processor: Number(output) }
}

/** Has a process write its own time of the processor to file 3 when it ends. */
const REPORTER = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs'
  process.once('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)) })`,
)}`
