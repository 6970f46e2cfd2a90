import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type MemoryThreadData, SHARED } from './memory-shared.ts'

/** The built program of the thread; the file is missing where the project runs from its sources. */
const BUILT = new URL('./memory-thread.js', import.meta.url)
/** Megabytes by which the memory of the process may grow within one call. */
const MOST_MEMORY = 512

/**
 * Watches the memory of the process from a thread, since a call that fills it lets nothing else run beside
 * it. The thread ends the call by a signal, which Windows does not have.
 */
export class MemoryWatch {
  readonly #state = new Int32Array(new SharedArrayBuffer(8))
  #calls = 0
  readonly isActive: boolean

  constructor(
    readonly most = MOST_MEMORY,
    program = BUILT,
  ) {
    this.isActive = process.platform !== 'win32' && existsSync(program)
    if (!this.isActive) return
    this.#state[SHARED.limit] = most
    const workerData: MemoryThreadData = { state: this.#state }
    const worker = new Worker(program, { workerData, stdout: true, stderr: true })
    worker.on('error', () => {})
    worker.unref()
  }

  get reason(): string {
    return `it fills more than ${this.most} MB of memory`
  }

  /** A call begins. */
  begin(): void {
    this.#calls = (this.#calls % 1_000_000) + 1
    Atomics.store(this.#state, SHARED.running, this.#calls)
  }

  /** The call that began ends; returns true where the thread ended it, or is about to. */
  end(): boolean {
    return Atomics.exchange(this.#state, SHARED.running, 0) < 0
  }
}
