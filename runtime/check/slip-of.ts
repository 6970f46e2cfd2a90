import { nearest } from '../../engine/diagnostics/nearest.ts'

/** Returns the name that is meant. Names that differ in a number or a plural are two names. */
export function slipOf(name: string, known: Iterable<string>, most?: number): string | undefined {
  const meant = nearest(name, known, most)
  if (meant === undefined || /\d/.test(name + meant)) return undefined
  return meant === `${name}s` || name === `${meant}s` ? undefined : meant
}
