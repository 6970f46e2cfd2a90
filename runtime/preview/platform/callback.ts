/** What a listener or a callback of a theme is; anything else is ignored. */
export type Callback = (...values: readonly unknown[]) => unknown

export function isCallback(value: unknown): value is Callback {
  return typeof value === 'function'
}
