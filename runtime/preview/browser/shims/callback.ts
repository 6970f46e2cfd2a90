/** A listener or callback of a theme; other values are ignored. */
export type Callback = (...values: readonly unknown[]) => unknown

export function isCallback(value: unknown): value is Callback {
  return typeof value === 'function'
}
