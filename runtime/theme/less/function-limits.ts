import { memoizeByObject } from '../../../engine/cache/memoize.ts'

/** A function of Less: it throws an object with a message, to which Less adds the position. */
type LessFunction = (this: unknown, ...values: readonly { readonly value?: unknown }[]) => unknown

interface FunctionTable {
  get(name: string): LessFunction
  add(name: string, call: LessFunction): void
}

/** Most numbers that `range` lists: more fill the memory within the time limit. */
const MOST_NUMBERS = 10_000

/**
 * Replaces functions of Less that read files past those of the theme, and bounds those that fill the memory.
 * Does so once, since all runs share the table of functions. Returns the same Less.
 */
export const withLimits = memoizeByObject((less: LessStatic) => {
  // The typings do not know it.
  const { functionRegistry }: { functionRegistry: FunctionTable } = Reflect.get(less, 'functions')
  const range = functionRegistry.get('range')
  for (const name of ['image-size', 'image-width', 'image-height'])
    functionRegistry.add(name, () => fail('Sizes of pictures are not read'))
  functionRegistry.add('range', function (...values) {
    const [start = 1, end = start, step = 1] = values.map(({ value }) => Number(value))
    const from = values.length > 1 ? start : 1
    if (!(step > 0 && (end - from) / step < MOST_NUMBERS)) fail(`A range has at most ${MOST_NUMBERS} numbers`)
    return range.apply(this, [...values])
  })
  return less
})

function fail(message: string): never {
  throw { message }
}
