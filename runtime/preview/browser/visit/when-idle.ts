/// <reference lib="dom" />

/** Milliseconds after which a page that is never idle is taken for one. */
const LONGEST_WAIT = 5000

/** Calls a function once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: LONGEST_WAIT })
    else setTimeout(work, 1000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
