import { str } from '../../engine/value.ts'

/** Values of a pattern, by position and by name. */
export interface PatternValues {
  readonly positional: readonly unknown[]
  readonly named: Readonly<Record<string, unknown>>
}

const PLACEHOLDER = /\{(\w+)\}/g

/**
 * Fills a message pattern that holds nothing but text and plain placeholders, as all of the platform's own
 * price patterns do; whoever has the grammar of the others at hand gives the page texts that were filled by
 * it.
 */
export function fillPattern(pattern: string, { positional, named }: PatternValues): string {
  return pattern.replace(PLACEHOLDER, (_, name: string) =>
    str(Object.hasOwn(named, name) ? named[name] : positional[/^\d+$/.test(name) ? Number(name) : -1]),
  )
}
