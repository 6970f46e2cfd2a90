import { step } from '../../engine/lookup/own-property.ts'
import { size } from '../../engine/value.ts'

/**
 * The elements of an array, or of an object whose keys are `0`, `1`, …: one for each key, missing ones
 * included.
 */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Array.from({ length: size(value) }, (_, i) => step(value, i))
}
