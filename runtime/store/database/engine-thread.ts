import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Engine, EngineFolder } from './pglite-engine.ts'

/** A call to the thread of a database. */
export type EngineCall = { readonly id: number } & (
  | { readonly call: 'exec'; readonly value: string }
  | { readonly call: 'answer'; readonly value: Uint8Array }
  | { readonly call: 'close'; readonly value?: undefined }
)

/** Its answer; the one with id 0 says that the database is open. */
export interface EngineAnswer {
  readonly id: number
  readonly value?: Uint8Array | undefined
  readonly failure?: unknown
}

interface Waiting {
  resolve(value: EngineAnswer['value']): void
  reject(failure: unknown): void
}

/** The built thread; it is none where the project runs from its sources. */
const BUILT = new URL('./engine-worker.js', import.meta.url)

/** Each thread that compiles PGlite keeps some 30 MB for good; one is as soon done. */
const FEW_COMPILERS = '--wasm-num-compilation-tasks=1'
/** Of objects outside the database's own memory, in megabytes: answers live shortly. */
const SMALL = { maxYoungGenerationSizeMb: 8 }

/**
 * Opens an embedded database in a thread of the process: it computes for seconds while it opens, and between
 * other calls while it answers, and pages must not wait for it. From sources it runs in the calling thread.
 */
export async function startEngine(folder: EngineFolder): Promise<Engine> {
  if (!existsSync(BUILT)) return (await import('./pglite-engine.ts')).openEngine(folder)
  setFlagsFromString(FEW_COMPILERS)
  const thread = new EngineThread(new Worker(BUILT, { workerData: folder, resourceLimits: SMALL }))
  await thread.opened
  return thread
}

/** A database in a thread: what waits when the thread ends, and what comes after that, is refused. */
export class EngineThread implements Engine {
  readonly opened: Promise<unknown>
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  /** Why nothing is answered any more. */
  #ended: { readonly failure: unknown } | undefined

  constructor(readonly worker: Worker) {
    this.opened = this.#answerTo(0)
    worker.on('message', ({ id, value, failure }: EngineAnswer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (failure === undefined) waiting?.resolve(value)
      else waiting?.reject(failure)
    })
    worker.on('error', (failure) => this.#end(failure))
    worker.on('exit', () => this.#end(new Error('The thread of the database has ended.')))
  }

  async exec(statements: string): Promise<void> {
    await this.#send({ id: ++this.#last, call: 'exec', value: statements })
  }

  async answer(messages: Uint8Array): Promise<Uint8Array> {
    return (await this.#send({ id: ++this.#last, call: 'answer', value: messages })) ?? new Uint8Array()
  }

  async close(): Promise<void> {
    if (this.#ended === undefined) await this.#send({ id: ++this.#last, call: 'close' })
    await this.worker.terminate()
  }

  #send(call: EngineCall): Promise<EngineAnswer['value']> {
    // Nobody would answer.
    if (this.#ended !== undefined) return Promise.reject(this.#ended.failure)
    const answer = this.#answerTo(call.id)
    this.worker.postMessage(call)
    return answer
  }

  #answerTo(id: number): Promise<EngineAnswer['value']> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  #end(failure: unknown): void {
    this.#ended ??= { failure }
    for (const { reject } of this.#waiting.values()) reject(failure)
    this.#waiting.clear()
  }
}
