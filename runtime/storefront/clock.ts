/** Time as behaviours see it. Tests bring one that they move by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Does something later. Returns what calls it off. */
  after(milliseconds: number, work: () => void): () => void
}

export const SYSTEM_CLOCK: Clock = /* @__PURE__ */ Object.freeze({
  now: () => Date.now(),
  after: (milliseconds: number, work: () => void) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
})
