import { memoizeByObject } from '../cache/memoize.ts'
import { isObjectOrList, isPromise } from '../value.ts'
import { isDevelopment } from './is-development.ts'
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
 * promises, and values that JSON lacks, such as a `Date`, where the template prints or enters their field.
 */
export function warnOfData(name: string, data: unknown, rendered: Rendered): void {
  if (isDevelopment && process.env.NODE_ENV !== 'production') {
    const promises = promisesIn(data).map((path) => promiseSentence(name, path))
    warnOnce(rendered.compiler, promises)
    warnOfForeignData(name, data, rendered)
  }
}

/** Warns in development of values in data that JSON lacks, each once for a compiler. */
export function warnOfForeignData(name: string, data: unknown, { compiler, source }: Rendered): void {
  if (isDevelopment && process.env.NODE_ENV !== 'production') {
    const renders = rendersOf(source)
    renders.count += 1
    const looked = renders.count > MOST_RENDERS ? [] : foreignIn(data, printedNames(source))
    warnOnce(
      compiler,
      looked.map(
        ([path, [kind, advice]]) => `${name} prints nothing of a ${kind}, which '${path}' is: ${advice}`,
      ),
    )
  }
}

function warnOnce(compiler: object, sentences: readonly string[]): void {
  for (const sentence of sentences) {
    if (saidBy(compiler).has(sentence)) continue
    saidBy(compiler).add(sentence)
    warn(sentence)
  }
}

/**
 * Tags that print a value, by themselves or as a date, and blocks that enter one. Other formatters may take
 * more than JSON has: `json` prints a date, and those of an application read what they like.
 */
const PRINTING =
  /\{(?:\.(?:repeated )?section +)?([\w.$@-]+) *(?:\}|\|(?:date|datetime|datetimefield|relative-time|timesince)\b)/g

/** Segments of the names that a template prints or enters. */
const printedNames = memoizeByObject(
  ({ text }: Rendered['source']): ReadonlySet<string> =>
    new Set([...text.matchAll(PRINTING)].flatMap(([, path = '']) => path.split('.'))),
)

/** Kinds of values that JSON lacks, each with what to give instead. */
const FOREIGN = [
  ['Date', 'give its getTime()', (value: unknown) => value instanceof Date],
  ['bigint', 'give a number or a text', (value: unknown) => typeof value === 'bigint'],
  ['Map', 'give an object', (value: unknown) => value instanceof Map],
  ['Set', 'give a list', (value: unknown) => value instanceof Set],
] as const

type Foreign = (typeof FOREIGN)[number]

// A first render of large data waits for no more than these.
const DEEPEST = 3
const MOST_FIELDS = 100
const MOST_OBJECTS = 100

/** Finds values that JSON lacks: fields of data, of the objects in them and of the first item of lists. */
function foreignIn(data: unknown, names: ReadonlySet<string>): (readonly [string, Foreign])[] {
  const found: (readonly [string, Foreign])[] = []
  const pending = [{ value: data, path: ['data'] }]
  for (const { value, path } of pending) {
    try {
      for (const [name, field] of fieldsOf(value)) {
        const kind = names.has(name) ? FOREIGN.find(([, , is]) => is(field)) : undefined
        if (kind !== undefined) found.push([[...path, name].join('.'), kind])
        else if (path.length < DEEPEST && pending.length < MOST_OBJECTS && isObjectOrList(field))
          pending.push({ value: field, path: [...path, name] })
      }
    } catch {
      // A getter or a proxy that throws hides the object's other fields: a warning must not stop a render.
    }
  }
  return found
}

function* fieldsOf(value: unknown): Generator<readonly [string, unknown]> {
  if (!isObjectOrList(value)) return
  const names = Array.isArray(value) ? ['0'] : Object.keys(value).slice(0, MOST_FIELDS)
  for (const name of names) yield [name, Reflect.get(value, name)]
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
