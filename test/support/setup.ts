import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { SEED } from './property.ts'
import { clearTimers } from './timers.ts'

// Every property of a run begins with one seed, so that `SEED=…` repeats the whole run.
fc.configureGlobal({ seed: SEED })

// What React has scheduled when a file ends needs the window, which goes with the file. React works in
// slices, one a turn.
afterAll(async () => {
  // Files share the globals of their worker, and its window.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (typeof window === 'undefined') return
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  // A live region that is to be emptied would be made in the page of the next file.
  clearTimers()
})
