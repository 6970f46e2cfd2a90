import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { fragments } from '../../../../runtime/bundler/fragment.ts'
import { Shopper } from './shopper.ts'

/** A store server in a process of its own. */
export interface StoreProcess {
  readonly origin: string
  shopper(): Shopper
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Inside the project, so that it finds its packages. */
const BUNDLE = resolve(`.cache/test/store-${process.pid}/serve.js`)
let bundled: Promise<unknown> | undefined

/** Bundles the server once a worker: a process that reads its sources one by one takes seconds to start. */
function bundle(): Promise<unknown> {
  bundled ??= build({
    entryPoints: ['test/runtime/store/support/serve.ts'],
    plugins: [fragments],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outfile: BUNDLE,
    logLevel: 'error',
  })
  return bundled
}

/** Starts a server on a folder or a PostgreSQL address, and waits until it is open. */
export async function startStore(where: string): Promise<StoreProcess> {
  await bundle()
  const child = spawn(process.execPath, [BUNDLE, where], { stdio: ['ignore', 'pipe', 'pipe'] })
  const port = await portOf(child)
  const origin = `http://127.0.0.1:${port}`
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', () => done())
      child.kill(signal)
    })
  return {
    origin,
    shopper: () => new Shopper(origin),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      const [, port] = /open (\d+)/.exec(said) ?? []
      if (port !== undefined) done(port)
    })
    let complaints = ''
    child.stderr?.on('data', (part: Buffer) => {
      complaints += part.toString()
    })
    child.once('exit', () => fail(new Error(`The server ended before it was open: ${complaints}`)))
  })
}
