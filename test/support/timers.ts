const begun = new Set<NodeJS.Timeout>()

for (const name of ['setTimeout', 'setInterval'] as const) {
  const begin: (...args: Parameters<typeof setTimeout>) => NodeJS.Timeout = globalThis[name]
  const noted = (...args: Parameters<typeof setTimeout>) => {
    const timer = begin(...args)
    if (typeof window !== 'undefined') begun.add(timer)
    return timer
  }
  // With what `promisify` reads of the timer.
  Object.assign(globalThis, { [name]: Object.assign(noted, globalThis[name]) })
}

/** Calls off what pages of this worker have begun since the last call, by the real clock. */
export function clearTimers(): void {
  for (const timer of begun) clearTimeout(timer)
  begun.clear()
}
