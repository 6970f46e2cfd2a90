import { type MessagePort, workerData } from 'node:worker_threads'

// The thread that compiles the style of a theme while another one does other work.

/** Data that the thread is started with. */
export interface StyleThreadData {
  readonly root: string
  readonly port: MessagePort
  /** One number: 1 as soon as the answer is there. The other thread sleeps until then. */
  readonly state: Int32Array
}

const { root, port, state } = workerData as StyleThreadData
try {
  // A package of it may be missing.
  const { firstStyle } = await import('./first-style.ts')
  port.postMessage(firstStyle(root))
} finally {
  Atomics.store(state, 0, 1)
  Atomics.notify(state, 0)
}
