import { step } from '../../engine/lookup/own-property.ts'

/** Reads the body of an answer; undefined where its shape is wrong. */
export type ReadAnswer<T> = (body: unknown) => T | undefined

/** Returns a field that must be text; undefined where it is not. */
export function textAt(value: unknown, name: string): string | undefined {
  const text = step(value, name)
  return typeof text === 'string' ? text : undefined
}

/** Reads every value of a list; undefined for other values, or where one element cannot be read. */
export function readList<T>(list: unknown, read: ReadAnswer<T>): readonly T[] | undefined {
  if (!Array.isArray(list)) return undefined
  const values: T[] = []
  for (const one of list) {
    const value = read(one)
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}
