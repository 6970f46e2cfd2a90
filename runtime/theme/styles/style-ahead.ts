import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { KeyedStyle } from '../theme-cache.ts'
import type { StyleThreadData } from './style-thread.ts'

/** The built program of the thread; the file is missing where the project runs from its sources. */
const BUILT = new URL('./style-thread.js', import.meta.url)
/** Milliseconds to wait for the thread. It always answers, unless its memory ends. */
const LONGEST_WAIT = 20_000

/**
 * Compiles the style of a theme in a thread, while this one does other work: for a theme with much Less it
 * takes as long as all the rest of a check. Returns a function that waits for the style and its key;
 * undefined for a theme without Less. With chosen tweaks the key differs, and the style is compiled again.
 */
export function styleAhead(root: string): (() => KeyedStyle | undefined) | undefined {
  if (availableParallelism() < 2 || !existsSync(BUILT) || !hasLess(root)) return undefined
  const { port1, port2 } = new MessageChannel()
  const state = new Int32Array(new SharedArrayBuffer(4))
  const workerData: StyleThreadData = { root, port: port2, state }
  const worker = new Worker(BUILT, { workerData, transferList: [port2], stdout: true, stderr: true })
  worker.on('error', () => {})
  worker.unref()
  port1.unref()
  return () => {
    Atomics.wait(state, 0, 0, LONGEST_WAIT)
    const answer: { readonly message: KeyedStyle | undefined } | undefined = receiveMessageOnPort(port1)
    port1.close()
    return answer?.message
  }
}

function hasLess(root: string): boolean {
  const styles = join(root, 'styles')
  return existsSync(styles) && readdirSync(styles).some((name) => name.endsWith('.less'))
}
