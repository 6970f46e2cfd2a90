import type { Args } from '../syntax/tree.ts'

type Run<C extends unknown[], R> = (...given: C) => R

/** Reads a plug-in's arguments; where that throws, so does every call, which is an error at its tag only. */
export function prepare<C extends unknown[], R>(
  plugin: (args: readonly string[]) => Run<C, R>,
  args: Args | undefined,
): Run<C, R> {
  try {
    return plugin(args?.values ?? [])
  } catch (error) {
    return () => {
      throw error
    }
  }
}
