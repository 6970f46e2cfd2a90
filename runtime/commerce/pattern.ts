import { str } from '../../engine/value.ts'

/** Values of a pattern, by position and by name. */
export interface PatternValues {
  readonly positional: readonly unknown[]
  readonly named: Readonly<Record<string, unknown>>
}

const PLACEHOLDER = /\{(\w+)\}/g

/**
 * Fills a message pattern of text and plain placeholders, such as all of Squarespace's own price patterns.
 * Pages get other patterns already filled by the server.
 */
export function fillPattern(pattern: string, { positional, named }: PatternValues): string {
  return pattern.replace(PLACEHOLDER, (_, name: string) =>
    str(Object.hasOwn(named, name) ? named[name] : positional[/^\d+$/.test(name) ? Number(name) : -1]),
  )
}
