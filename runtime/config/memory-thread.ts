import { workerData } from 'node:worker_threads'
import { type MemoryThreadData, SHARED } from './memory-shared.ts'

// The thread that ends calls of plug-ins which fill the memory of the process.

/** Milliseconds between two looks: a call fills a few dozen megabytes meanwhile. */
const PAUSE = 50
const MEGABYTE = 1_000_000

const { state } = workerData as MemoryThreadData
let watched = 0
let before = 0
setInterval(() => {
  const running = Atomics.load(state, SHARED.running)
  const memory = process.memoryUsage.rss()
  if (running !== watched) {
    watched = running
    before = memory
    return
  }
  if (running <= 0 || memory - before < Atomics.load(state, SHARED.limit) * MEGABYTE) return
  // The call may have ended meanwhile: a signal outside of a call would end the process.
  if (Atomics.compareExchange(state, SHARED.running, running, -running) === running)
    process.kill(process.pid, 'SIGINT')
}, PAUSE)
