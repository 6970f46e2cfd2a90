import type { Example } from '../../engine/plugin.ts'

/** An example for help: what a predicate answers to some data. */
export function asking(predicate: string, data: unknown, answer: 'yes' | 'no' = 'yes'): Example {
  return { template: `{.${predicate}}yes{.or}no{.end}`, data, output: answer }
}
