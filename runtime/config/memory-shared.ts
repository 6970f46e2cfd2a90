/** Positions of the numbers that the watch of the memory and its thread share. */
export const SHARED = Object.freeze({
  /** The number of the call that runs, 0 for none, negative for one that is being ended. */
  running: 0,
  /** Megabytes by which the memory may grow within one call. */
  limit: 1,
})

/** Data that the thread is started with. */
export interface MemoryThreadData {
  readonly state: Int32Array
}
