import { memoizeByObject } from '../cache/memoize.ts'
import { isDevelopment } from './is-development.ts'
import { nearest } from './nearest.ts'
import { warn } from './warn.ts'

const saidBy = memoizeByObject((_owner: object) => new Set<string>())

/**
 * Warns in development of an option that has none of the known names, once for each owner: programs without
 * types would never learn of it.
 */
export function warnOfUnknown(name: string, known: Iterable<string>, owner: object): void {
  if (isDevelopment && process.env.NODE_ENV !== 'production') {
    const said = saidBy(owner)
    if (said.has(name)) return
    said.add(name)
    warn(unknownOption(name, known))
  }
}

/** Returns a sentence about an option that has none of the known names. */
export function unknownOption(name: string, known: Iterable<string>): string {
  const meant = nearest(name, known)
  const advice = meant === undefined ? '' : ` Did you mean '${meant}'?`
  return `the option '${name}' is unknown, so it changes nothing.${advice}`
}
