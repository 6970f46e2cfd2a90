import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EndsProcess } from './run-module.ts'
import { TookTooLong } from './timed-calls.ts'

/** A module to run, with the milliseconds that it may take. */
export interface TrialCall {
  readonly script: string
  readonly file: string
  readonly limit: number
}

/** Exit codes of the process; others mean that it did not come to its end. */
export const TRIAL_ENDS = { ran: 40, tookTooLong: 41 } as const

/** The built program; the file is missing where the project runs from its sources. */
const BUILT = fileURLToPath(new URL('./trial-process.js', import.meta.url))
/** Megabytes of objects that a configuration may make. */
const MOST_MEMORY = 512
/** Milliseconds after its limit in which the process itself reports that the module took too long. */
const GRACE = 3000
const OUT_OF_MEMORY = /out of memory|Allocation failed/i

/**
 * A process that runs a configuration before this one does: what fills the memory cannot be stopped within a
 * process. It starts at once, so that it is ready when the module is bundled.
 */
export class Trial {
  readonly #child: ChildProcess | undefined

  constructor() {
    if (!existsSync(BUILT)) return
    const argv = [`--max-old-space-size=${MOST_MEMORY}`, BUILT]
    this.#child = spawn(process.execPath, argv, { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true })
    // A process that cannot start, or ends before it has read all, reports by its exit.
    this.#child.on('error', () => {})
    this.#child.stdin?.on('error', () => {})
  }

  /** Runs a module. Throws where it takes too long, fills the memory or ends the process. */
  async run(call: TrialCall): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined) return
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000)
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const timer = setTimeout(() => child.kill('SIGKILL'), call.limit + GRACE)
    child.stdin?.end(JSON.stringify(call))
    const code = await ended
    const wasKilled = child.killed
    clearTimeout(timer)
    if (code === TRIAL_ENDS.ran) return
    if (code === TRIAL_ENDS.tookTooLong || wasKilled) throw new TookTooLong('', call.limit)
    throw new EndsProcess(
      OUT_OF_MEMORY.test(said) ? `it fills more than ${MOST_MEMORY} MB of memory` : 'it ended the process',
    )
  }

  /** Ends the process where it was not needed. */
  stop(): void {
    this.#child?.kill('SIGKILL')
  }
}
