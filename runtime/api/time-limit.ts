/** Milliseconds that a request may take where it does not say otherwise. */
export const TIME_LIMIT = 30_000

/** A signal that aborts after a time, or with the signal of whoever asked. */
export interface TimeLimit {
  readonly signal: AbortSignal
  /** Ends the wait. Call it once the answer is read. */
  readonly end: () => void
}

/** Begins a time limit in milliseconds. */
export function beginTimeLimit(time: number, asked?: AbortSignal): TimeLimit {
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  const timer = setTimeout(giveUp, time)
  asked?.addEventListener('abort', giveUp)
  if (asked?.aborted) giveUp()
  return {
    signal: limit.signal,
    end: () => {
      clearTimeout(timer)
      asked?.removeEventListener('abort', giveUp)
    },
  }
}
