import { type ChildProcess, spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'

type Values = Readonly<Record<string, unknown>>
type Waiting = { resolve(result: Values): void; reject(error: Error): void }

/** Milliseconds that an answer of the browser may take. */
const TIME_LIMIT = 60_000

const FLAGS: readonly string[] = [
  '--headless',
  '--disable-gpu',
  '--hide-scrollbars',
  '--no-first-run',
  '--remote-debugging-pipe',
]

/** A browser that is driven by the DevTools protocol over a pipe. */
export class ChromiumSession {
  readonly #browser: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, () => void>()
  #count = 0
  #rest = ''

  /** @param path of a Chromium */
  constructor(path: string) {
    const isRoot = process.getuid?.() === 0
    const flags = [...FLAGS, ...(isRoot ? ['--no-sandbox'] : [])]
    this.#browser = spawn(path, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    const answers = this.#browser.stdio[4]
    if (answers instanceof Readable)
      answers.setEncoding('utf8').on('data', (text: string) => this.#read(text))
    const end = () => this.#fail(new Error('the browser has ended'))
    this.#browser.on('error', end).on('exit', end)
    this.#browser.stdio[3]?.on('error', end)
  }

  /** Calls a method of the protocol; rejects where the browser refuses it, ends, or takes too long. */
  call(method: string, params: Values = {}, sessionId?: string): Promise<Values> {
    const id = ++this.#count
    const commands = this.#browser.stdio[3]
    return new Promise<Values>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} takes too long`)), TIME_LIMIT)
      timer.unref()
      this.#waiting.set(id, { resolve, reject })
      if (commands instanceof Writable)
        commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    }).finally(() => this.#waiting.delete(id))
  }

  /** Resolves with the next event of a page; also where the browser has ended. */
  next(event: string, sessionId: string): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, TIME_LIMIT)
      timer.unref()
      this.#listeners.set(`${sessionId} ${event}`, resolve)
    })
  }

  close(): void {
    this.#browser.kill()
  }

  #read(text: string): void {
    const messages = (this.#rest + text).split('\0')
    this.#rest = messages.pop() ?? ''
    for (const one of messages) this.#take(JSON.parse(one))
  }

  #take(message: unknown): void {
    const { id, method, sessionId, result, error } = Object(message)
    const waiting = this.#waiting.get(id)
    if (error !== undefined) waiting?.reject(new Error(String(error.message)))
    else waiting?.resolve(Object(result))
    this.#listeners.get(`${sessionId} ${method}`)?.()
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    for (const go of this.#listeners.values()) go()
  }
}
