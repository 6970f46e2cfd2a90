/** Milliseconds that a work takes. */
export function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
