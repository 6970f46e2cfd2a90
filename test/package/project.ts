import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FOLDER_PREFIX } from '../support/folder-with.ts'
import { type StartedServer, startedServer } from './started-server.ts'

export const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly testedWith: Readonly<Record<string, string>>
}

/** The entries that a project imports, e.g. `vitrine/react`; types alone are none. */
export const ENTRIES = Object.entries(manifest.exports)
  .filter(([, conditions]) => typeof conditions !== 'string' && 'default' in conditions)
  .map(([name]) => name.replace('.', manifest.name))

/** Declarations that export nothing: they add to those of others. */
export const AMBIENT = ['jsont.d.ts', 'testing-vitest.d.ts']

/** Packs what was built into a folder; returns the path of the tarball. */
export function pack(folder: string): string {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`npm pack: ${stderr}`)
  const packed: unknown = JSON.parse(stdout)
  // An array in older npm, an object by name in newer ones.
  const [first] = Object.values(packed as Readonly<Record<string, { readonly filename: string }>>)
  return join(folder, first?.filename ?? '')
}

/** Returns how messages of the command name an optional package: with its range where that bounds it. */
export function specifierOf(name: string): string {
  const range = manifest.testedWith[name] ?? ''
  return range.startsWith('^') ? `${name}@${range}` : name
}

/** Registries that cannot be reached: npm's own codes. */
const UNREACHED =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED|E407)\b/

export interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** An empty project with the packed package, installed by npm from the ordinary registry. */
export class Project {
  readonly folder = mkdtempSync(FOLDER_PREFIX)
  readonly tarball: string

  constructor() {
    this.tarball = pack(this.folder)
    this.write('package.json', '{ "private": true, "type": "module" }')
  }

  /** Installs packages; returns npm's warnings, or undefined where no registry can be reached. */
  install(packages: readonly string[]): string | undefined {
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=0']
    const { status, stderr } = this.run('npm', ['install', '--prefix', this.folder, ...flags, ...packages])
    if (status === 0) return stderr
    if (UNREACHED.test(stderr)) return undefined
    throw new Error(`npm install: ${stderr}`)
  }

  /** Takes installed packages away, as if they were not there. */
  hide(names: readonly string[]): void {
    for (const name of names) this.#move(join('node_modules', name), join('hidden', name))
  }

  /** Puts packages back that were taken away. */
  show(names: readonly string[]): void {
    for (const name of names)
      if (existsSync(join(this.folder, 'hidden', name)))
        this.#move(join('hidden', name), join('node_modules', name))
  }

  #move(from: string, to: string): void {
    mkdirSync(dirname(join(this.folder, to)), { recursive: true })
    renameSync(join(this.folder, from), join(this.folder, to))
  }

  write(name: string, text: string): void {
    const path = join(this.folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  run(command: string, argv: readonly string[], input = ''): Run {
    return spawnSync(command, argv, { cwd: this.folder, encoding: 'utf8', input })
  }

  /** Runs a module of the project; returns what it prints. */
  node(code: string, flags: readonly string[] = []): string {
    this.write('main.js', code)
    const { status, stdout, stderr } = this.run(process.execPath, [...flags, 'main.js'])
    if (status !== 0) throw new Error(stderr)
    return stdout
  }

  /** Runs the installed command. */
  vitrine(argv: readonly string[], input = ''): Run {
    return this.run(join('node_modules', '.bin', 'vitrine'), argv, input)
  }

  /** Starts a server of the installed command; resolves with its address once it is printed. */
  async serve(argv: readonly string[]): Promise<StartedServer> {
    const child = spawn(join('node_modules', '.bin', 'vitrine'), argv, {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return startedServer(child, / at (http:\S+)/)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
