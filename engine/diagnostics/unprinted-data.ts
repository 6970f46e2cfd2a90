import { memoizeByObject } from '../cache/memoize.ts'
import { isPromise } from '../value.ts'
import { looksForUnknown } from './unknown-option.ts'
import { warn } from './warn.ts'

const saidBy = memoizeByObject((_owner: object) => new Set<string>())

/**
 * Renders of a template whose data are looked at for values that JSON lacks. Later data are alike, and
 * looking through all fields of a page takes as long as rendering it.
 */
const MOST_RENDERS = 20
const rendersOf = memoizeByObject((_source: object) => ({ count: 0 }))

interface Rendered {
  readonly compiler: object
  readonly source: { readonly text: string }
}

/**
 * Warns in development of data of which the function of such a name prints nothing, each once for a compiler:
 * promises, and values that JSON lacks, such as a `Date`, where the template names their field.
 */
export function warnOfData(name: string, data: unknown, { compiler, source }: Rendered): void {
  if (!looksForUnknown) return
  const promises = promisesIn(data).map((path) => promiseSentence(name, path))
  const renders = rendersOf(source)
  renders.count += 1
  const looked = renders.count > MOST_RENDERS ? [] : foreignIn(data, source.text)
  const others = looked.map(
    ([path, [kind, advice]]) => `${name} prints nothing of a ${kind}, which '${path}' is: ${advice}`,
  )
  for (const sentence of [...promises, ...others]) {
    if (saidBy(compiler).has(sentence)) continue
    saidBy(compiler).add(sentence)
    warn(sentence)
  }
}

/** Kinds of values that JSON lacks, each with what to give instead. */
const FOREIGN = [
  ['Date', 'give its getTime()', (value: unknown) => value instanceof Date],
  ['bigint', 'give a number or a text', (value: unknown) => typeof value === 'bigint'],
  ['Map', 'give an object', (value: unknown) => value instanceof Map],
  ['Set', 'give a list', (value: unknown) => value instanceof Set],
] as const

type Foreign = (typeof FOREIGN)[number]

const DEEPEST = 3
const MOST_FIELDS = 100

/** Finds values that JSON lacks: fields of data, of the objects in them and of the first item of lists. */
function foreignIn(data: unknown, text: string, path = 'data'): readonly (readonly [string, Foreign])[] {
  const depth = path.split('.').length
  try {
    if (typeof data !== 'object' || data === null || depth > DEEPEST) return []
    if (Array.isArray(data)) return foreignIn(data[0], text, `${path}.0`)
    const fields = Object.entries(data).slice(0, MOST_FIELDS)
    return fields.flatMap(([name, value]) => {
      const own = `${path}.${name}`
      const kind = FOREIGN.find(([, , is]) => is(value))
      if (kind === undefined) return foreignIn(value, text, own)
      return text.includes(name) ? [[own, kind] as const] : []
    })
  } catch {
    return []
  }
}

export const promiseSentence = (name: string, path: string): string =>
  `${name} prints nothing of a promise, which '${path}' is: await it`

/** Returns `data`, or the paths of top fields, e.g. `data.items`, that are promises. */
export function promisesIn(data: unknown): readonly string[] {
  if (isPromise(data)) return ['data']
  try {
    if (typeof data !== 'object' || Array.isArray(data)) return []
    return Object.entries(data ?? {}).flatMap(([name, value]) => (isPromise(value) ? [`data.${name}`] : []))
  } catch {
    return []
  }
}
