import { setFlagsFromString } from 'node:v8'
import type { ResourceLimits, Worker } from 'node:worker_threads'

/**
 * Limits of the thread that reads themes, in megabytes. A check leaves much garbage behind and then waits
 * for the author: without a limit the part of the heap for new values grows to 48 MB and keeps them.
 */
export const THREAD_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 6 }

/** Has V8 collect garbage before a heap grows by more than 15 %; by default it doubles first. */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=15')
}

/**
 * Keeps the part of the heap for new values as it is in this thread. Takes the thread that runs beside it,
 * since V8 sets the flag back as a thread starts.
 */
export function keepNewSpaceSmall(beside: Worker): Worker {
  return beside.once('online', () => setFlagsFromString('--semi-space-growth-factor=1'))
}
