import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Io, Output } from '../../files/io.ts'
import { type Mistake, Problem } from '../../files/problem.ts'
import { CallWatch, type Part } from './call-watch.ts'
import type { ThemeCheck } from './check-configured.ts'

/** A call to the thread of a check. */
export interface CheckCall {
  readonly check: ThemeCheck
  /** The configuration. */
  readonly file: string
  /** The part that was stopped in the run before. */
  readonly stopped: Stopped | undefined
  readonly memory: SharedArrayBuffer
  readonly io: { readonly env: Io['env'] } & Readonly<
    Record<'stdout' | 'stderr', Pick<Output, 'isTTY' | 'columns'>>
  >
}

/** Messages of the thread. */
export type CheckAnswer =
  | { readonly kind: 'loaded'; readonly parts: readonly Part[] }
  | { readonly kind: 'output'; readonly name: 'stdout' | 'stderr'; readonly text: string }
  | { readonly kind: 'stdin' }
  | { readonly kind: 'done'; readonly mistakes: Mistake[] }
  | ({ readonly kind: 'problem' } & Pick<Problem, 'message' | 'exit' | 'mistake'>)

/** A part of a configuration that did not come to its end. */
export interface Stopped {
  readonly part: Part
  readonly reason: string
}

/** The built thread; it is none where the project runs from its sources. */
const BUILT = new URL('./check-worker.js', import.meta.url)

/** Returns true where a check can run in a thread. */
export function canWatch(): boolean {
  return existsSync(BUILT)
}

/**
 * Checks a theme in a thread that is ended where its configuration loops for ever. Then the theme is checked
 * again without the plug-ins, and where the module itself loops, without the configuration.
 */
export async function checkInThread(check: ThemeCheck, file: string, io: Io): Promise<Mistake[]> {
  let read: Promise<Uint8Array> | undefined
  const stdin = () => {
    read ??= io.stdin()
    return read
  }
  let stopped: Stopped | undefined
  for (;;) {
    const outcome = await runThread({ check, file, stopped }, { ...io, stdin })
    if (!('part' in outcome)) return outcome.mistakes
    stopped = outcome
  }
}

type Outcome = Stopped | { readonly mistakes: Mistake[] }

function runThread(call: Pick<CheckCall, 'check' | 'file' | 'stopped'>, io: Io): Promise<Outcome> {
  const watch = new CallWatch()
  const { stdout, stderr, env } = io
  const streams = { env: { ...env }, stdout: sizeOf(stdout), stderr: sizeOf(stderr) }
  const workerData: CheckCall = { ...call, memory: watch.memory, io: streams }
  const worker = new Worker(BUILT, { workerData })
  let parts: readonly Part[] = []
  let timer: NodeJS.Timeout | undefined
  const outcome = new Promise<Outcome>((resolve, reject) => {
    const stop = (reason: string, error?: unknown) => {
      const part = watch.running(parts)
      if (part !== undefined) resolve({ part, reason })
      else if (error !== undefined) reject(error)
    }
    worker.on('message', (answer: CheckAnswer) => {
      if (answer.kind === 'loaded') parts = answer.parts
      else if (answer.kind === 'output') io[answer.name].write(answer.text)
      else if (answer.kind === 'stdin') io.stdin().then((bytes) => worker.postMessage(bytes), reject)
      else if (answer.kind === 'done') resolve(answer)
      else reject(new Problem(answer.message, answer.exit, answer.mistake))
    })
    worker.on('error', (error) => stop(error.message, error))
    worker.on('exit', () => stop('it ended the process', new Error('the thread of the check has ended')))
    const seconds = call.check.pluginTimeout
    timer = watch.whenStill(seconds * 1000, () => stop(`it took more than ${seconds} s`))
  })
  return outcome.finally(async () => {
    clearInterval(timer)
    await worker.terminate()
  })
}

function sizeOf({ isTTY, columns }: Output): Pick<Output, 'isTTY' | 'columns'> {
  return { isTTY, columns }
}
