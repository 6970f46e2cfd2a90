import { step } from './own-property.ts'

/** The segments of a dotted name; all-digit segments up to 2147483647 are numbers. */
export type Path = readonly (string | number)[]

const DIGITS = /^\d+$/
const MAX_INDEX = 2147483647

/** One segment of a name as it is looked up. */
export function segment(text: string): string | number {
  const index = Number(text)
  return DIGITS.test(text) && index <= MAX_INDEX ? index : text
}

/** Splits a dotted name without any check of its syntax. */
export function splitPath(name: string): Path {
  return name.split('.').map(segment)
}

/** Follows several steps from a value, by default from the first segment on. */
export function follow(node: unknown, path: Path, from = 0): unknown {
  let value = node
  for (let i = from; i < path.length && value !== undefined; i++) value = step(value, path[i]!)
  return value
}
