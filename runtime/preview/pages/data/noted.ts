import { isObject } from '../../../../engine/value.ts'

/** Names from the outside in. */
type Way = readonly string[]

/** The ways to what was read of some data, each by its text. */
export type Reads = Map<string, Way>

/** Returns the data in a proxy that records every read. */
export function noted(value: unknown, reads: Reads, way: Way = []): unknown {
  if (!isContainer(value)) return value
  const copy: object = Array.isArray(value) ? [] : {}
  for (const name of Object.keys(value)) {
    const inside = [...way, name]
    const text = JSON.stringify(inside)
    let made: { readonly value: unknown } | undefined
    Object.defineProperty(copy, name, {
      enumerable: true,
      get() {
        reads.set(text, inside)
        made ??= { value: noted(value[name], reads, inside) }
        return made.value
      },
    })
  }
  return copy
}

/** Returns the values at the recorded reads; equal values mean an equal page. */
export function readValues(data: unknown, reads: Reads): readonly unknown[] {
  return [[], ...reads.values()].map((way) => {
    let value = data
    for (const name of way) value = isContainer(value) && Object.hasOwn(value, name) ? value[name] : undefined
    // Reading an object or a list counts as reading everything in it.
    if (isContainer(value)) return [way, Array.isArray(value), Object.keys(value)]
    return value === undefined ? [way] : [way, value]
  })
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) || Array.isArray(value)
}
