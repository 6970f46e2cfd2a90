import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, InvalidArgumentError } from 'commander'
import { PortTaken, startDevServer } from '../../preview/host/dev-server.ts'
import { host } from '../../preview/host/host.ts'
import { previewAsset } from '../../preview/host/preview-asset.ts'
import { previewStore } from '../../preview/host/preview-store.ts'
import { readSite, siteFiles, siteOfPage } from '../../preview/host/saved-site.ts'
import { staticSite } from '../../preview/host/static-site.ts'
import { Storefront } from '../../preview/host/storefront.ts'
import { seedSite } from '../../preview/seed/index.ts'
import type { Site } from '../../preview/site.ts'
import { type DatabaseChoice, StoreError } from '../../preview/store/index.ts'
import { isTheme, loadTheme, themeRoot } from '../../preview/theme/load.ts'
import { paintFor } from '../colour.ts'
import { isFolder } from '../files.ts'
import { Input, orProblem } from '../input.ts'
import type { Io } from '../io.ts'
import type { CommandBody } from '../late-command.ts'
import { type Mistake, Problem } from '../problem.ts'
import { describe, describeProblem, plural } from '../report.ts'

interface Flags {
  port: number
  data?: string
  site?: string
  folder?: string
  hostname?: string
}

export const devCommand: CommandBody = {
  example: 'vitrine dev theme/ --site saved-pages/',
  define: declareStorefront,
  run: (command, io) => serveStorefront(command, io, true),
}

export const serveCommand: CommandBody = {
  example: 'DATABASE_URL=postgres://… vitrine serve theme/ --hostname 0.0.0.0',
  define: (command) =>
    declareStorefront(command).option(
      '--hostname <name>',
      'name or address to listen on; this machine only by default',
    ),
  run: (command, io) => serveStorefront(command, io, false),
}

export const buildCommand: CommandBody = {
  example: 'vitrine build theme/ --out public/',
  define: (command) =>
    command
      .argument('[theme]', THEME)
      .requiredOption('-o, --out <dir>', 'folder for the files')
      .option('-d, --data <file>', DATA)
      .option('--site <path>', SITE),
  async run(command, io) {
    const flags = command.opts<Flags & { out: string }>()
    const folder = themeFolder(command.args[0])
    const site = await siteSource(flags, io).readSite()
    const storefront = new Storefront({ theme: loadTheme(folder), site, dev: false })
    const reporter = new Reporter(io, themeRoot(folder))
    reporter.tell(storefront.mistakes)
    let count = 0
    const app = host({ storefront: () => storefront, asset: previewAsset })
    for await (const { path, body } of staticSite(app, storefront.index.addresses)) {
      const file = join(flags.out, path)
      orProblem(file, () => {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, body)
      })
      count++
    }
    io.stdout.write(`${plural(count, 'file')} in ${flags.out}\n`)
    return storefront.mistakes.some(({ severity }) => severity === 'error') ? 1 : 0
  },
}

const THEME = 'folder of a theme (the one with template.conf); else the demo theme'
const DATA = 'one saved page (yoursite.com/page?format=json) to be shown'
const SITE = 'a saved site: a JSON file, or a folder of saved pages'

function declareStorefront(command: Command): Command {
  return command
    .argument('[theme]', THEME)
    .option('-p, --port <number>', 'port on this machine; 0 takes any that is free', readPort, 4000)
    .option('-d, --data <file>', DATA)
    .option('--site <path>', SITE)
    .option('--folder <dir>', 'keep carts and stock in this folder; else they are gone when the server ends')
}

async function serveStorefront(command: Command, io: Io, tools: boolean): Promise<number> {
  const flags = command.opts<Flags>()
  const source = siteSource(flags, io)
  const folder = themeFolder(command.args[0])
  const database = databaseOf(flags, io)
  const reporter = new Reporter(io, themeRoot(folder))
  const server = await startDevServer({
    folder,
    tools,
    port: flags.port,
    hostname: flags.hostname,
    asset: previewAsset,
    openStore: (site) => previewStore({ site, database }),
    ...source,
    told: (mistakes) => reporter.tell(mistakes),
    failed: (error) => reporter.fail(error),
  }).catch((error: unknown) => {
    if (error instanceof PortTaken) throw portProblem(error)
    throw error instanceof StoreError ? new Problem(`${error.message}; ${error.help}`, 1) : error
  })
  io.stdout.write(`Vitrine shows ${folder} at ${server.url} (Ctrl+C ends it)\n`)
  await interrupted()
  await server.close()
  return 0
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text)
  throw new InvalidArgumentError('Give a number from 0 to 65535.')
}

/** The theme to show, checked: something must be there to be shown. */
function themeFolder(given: string | undefined): string {
  const folder = given ?? demoTheme()
  if (!isFolder(folder)) throw new Problem(`'${folder}' is a file; a theme is the folder with template.conf`)
  if (isTheme(folder)) return folder
  throw new Problem(
    `there is no theme in '${folder}': it holds no template.conf and no region; name the folder that does`,
  )
}

/** `templates/theme` of this package, from its sources as from its build. */
function demoTheme(): string {
  let folder = fileURLToPath(new URL('.', import.meta.url))
  while (!existsSync(join(folder, 'templates', 'theme', 'template.conf'))) {
    const above = join(folder, '..')
    if (above === folder) throw new Problem('the demo theme is not installed; name the folder of a theme')
    folder = above
  }
  return join(folder, 'templates', 'theme')
}

function siteSource(
  { data, site }: Flags,
  io: Io,
): { readSite: () => Promise<Site>; siteFiles: readonly string[] } {
  if (data !== undefined && site !== undefined)
    throw new Problem('--data and --site say two different things; give one of them')
  if (data !== undefined)
    return { readSite: () => siteOfPage(data, new Input(io)), siteFiles: siteFiles(data) }
  if (site !== undefined) return { readSite: () => readSite(site, new Input(io)), siteFiles: siteFiles(site) }
  return { readSite: async () => seedSite(), siteFiles: [] }
}

/** A folder if one is named, else the PostgreSQL server of the environment, else nothing that stays. */
function databaseOf({ folder }: Flags, { env }: Io): DatabaseChoice {
  if (folder !== undefined) return { folder }
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { memory: true }
}

function portProblem({ port, free }: PortTaken): Problem {
  const other = free === undefined ? 'choose another one with --port' : `port ${free} is free: --port ${free}`
  return new Problem(`port ${port} is in use by another program; ${other}`)
}

/** Resolves when somebody ends the program. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

/** Tells mistakes on the terminal: errors whole, warnings by their number, and only what changed. */
class Reporter {
  #last = ''

  constructor(
    readonly io: Io,
    readonly root: string,
  ) {}

  tell(mistakes: readonly Mistake[]): void {
    const paint = paintFor(this.io.stderr, this.io)
    const errors = mistakes.filter(({ severity }) => severity === 'error')
    const warnings = mistakes.length - errors.length
    const text = errors.map(
      (mistake) => `${describe({ ...mistake, file: join(this.root, mistake.file) }, paint)}\n`,
    )
    if (warnings > 0) text.push(`${plural(warnings, 'warning')}; the page lists them\n`)
    const whole = text.join('')
    if (whole === '' && this.#last !== '') this.io.stderr.write('No mistakes any more\n')
    if (whole !== this.#last) this.io.stderr.write(whole)
    this.#last = whole
  }

  fail(error: unknown): void {
    const problem = error instanceof Problem ? error : new Problem(String(error))
    this.io.stderr.write(`${describeProblem(problem, paintFor(this.io.stderr, this.io))}\n`)
  }
}
