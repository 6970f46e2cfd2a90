import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { manifest } from '../project.ts'
import { type StartedServer, startedServer } from '../started-server.ts'

const execute = promisify(execFile)

/** A copy of an example application, outside of the project. */
export class App {
  readonly folder: string

  constructor(readonly name: string) {
    this.folder = mkdtempSync(join(tmpdir(), `vitrine-${name}-`))
    cpSync(join('fixtures/apps', name), this.folder, { recursive: true })
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
  }

  /** Puts the built package, what it depends on and others into the application, without a registry. */
  link(packages: readonly string[]): void {
    const modules = join(this.folder, 'node_modules')
    mkdirSync(join(modules, 'vitrine'), { recursive: true })
    cpSync('package.json', join(modules, 'vitrine/package.json'))
    cpSync('dist', join(modules, 'vitrine/dist'), { recursive: true, mode: 0 })
    for (const name of [...Object.keys(manifest.dependencies), ...packages]) {
      mkdirSync(dirname(join(modules, name)), { recursive: true })
      symlinkSync(resolve('node_modules', name), join(modules, name))
    }
  }

  /** Runs a command to its end; resolves with what it printed, rejects where it fails. */
  async run(command: string, argv: readonly string[]): Promise<string> {
    const { stdout, stderr } = await execute(command, argv, { cwd: this.folder, env: environment() })
    return stdout + stderr
  }

  /** Starts a server; resolves with the address that it prints. */
  async start(
    command: string,
    argv: readonly string[],
    variables: NodeJS.ProcessEnv = {},
  ): Promise<StartedServer> {
    const child = spawn(command, argv, {
      cwd: this.folder,
      env: { ...environment(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return startedServer(child, /(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+)/)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The environment of a developer's shell: test runners set more, by which tools choose another build. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, TEST, FORCE_COLOR, NODE_OPTIONS, ...rest } = process.env
  return { ...rest, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
}
