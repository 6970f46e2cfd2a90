import { expectArgument } from './diagnostics/expect-call.ts'
import { isDevelopment } from './diagnostics/is-development.ts'
import { AN_OBJECT } from './diagnostics/option-kinds.ts'
import { Halt } from './halt.ts'
import type {
  Description,
  Format,
  Formatter,
  FormatterTable,
  PluginContext,
  Predicate,
  PredicateTable,
  Test,
} from './plugin.ts'
import { isPromise } from './value.ts'

/** A formatter of an application. */
export type OwnFormatter =
  | ((value: unknown, args: readonly string[], context: PluginContext) => unknown)
  | Prepared<Format>

/** A predicate of an application; its name ends with `?`. */
export type OwnPredicate =
  | ((value: unknown, args: readonly string[], context: PluginContext) => boolean)
  | Prepared<Test>

/** A plug-in that reads its arguments once, when a template is compiled. */
export interface Prepared<Run> {
  readonly prepare: (args: readonly string[]) => Run
  readonly help?: Description | undefined
}

/** Formatters of an application by name. */
export type OwnFormatters = Readonly<Record<string, OwnFormatter>>
/** Predicates of an application by name. */
export type OwnPredicates = Readonly<Record<string, OwnPredicate>>

/** Makes the formatters of an application. Throws a TypeError that names an invalid one. */
export function ownFormatters(given: OwnFormatters = {}): FormatterTable {
  if (isDevelopment && process.env.NODE_ENV !== 'production') expectArgument("'formatters'", given, AN_OBJECT)
  return tableOf(given, (name, own) => {
    if (!/^[A-Za-z][\w-]*$/.test(name)) throw misnamed('formatter', name, 'letters, digits, _ and -')
    return makePlugin<unknown, Formatter>(`Formatter '${name}'`, own)
  })
}

/** Makes the predicates of an application. Throws a TypeError that names an invalid one. */
export function ownPredicates(given: OwnPredicates = {}): PredicateTable {
  if (isDevelopment && process.env.NODE_ENV !== 'production') expectArgument("'predicates'", given, AN_OBJECT)
  return tableOf(given, (name, own) => {
    if (!/^[A-Za-z][\w-]*\?$/.test(name))
      throw misnamed('predicate', name, 'letters, digits, _ and -, then ?')
    return makePlugin<boolean, Predicate>(`Predicate '${name}'`, own)
  })
}

function tableOf<Own, Plugin>(
  given: Readonly<Record<string, Own>>,
  make: (name: string, own: Own) => Plugin,
): Readonly<Record<string, Plugin>> {
  return Object.fromEntries(Object.entries(given).map(([name, own]) => [name, make(name, own)]))
}

function misnamed(kind: string, name: string, wanted: string): TypeError {
  return new TypeError(`A ${kind} needs a name of ${wanted}; '${name}' is none`)
}

/** A plug-in whose arguments are read. */
type ReadyCall<R> = (value: unknown, context: PluginContext) => R
/** A plug-in that gets its arguments at each call. */
type WholeCall<R> = (value: unknown, args: readonly string[], context: PluginContext) => R

/** Makes a plug-in whose errors begin with its title; the engine adds the tag that ran. */
function makePlugin<R, P extends (args: readonly string[]) => ReadyCall<R>>(
  title: string,
  own: WholeCall<R> | Prepared<ReadyCall<R>>,
): P {
  const prepare = prepareOf(title, own)
  const plugin = (args: readonly string[]): ReadyCall<R> => {
    const call = withTitle(title, () => prepare(args))
    return (value, context) => {
      const result = withTitle(title, () => call(value, context))
      const trouble = troubleWith(result)
      if (trouble !== undefined) throw new TypeError(`${title} returned ${trouble}`)
      return result
    }
  }
  return plugin as P
}

/** Returns the function that reads the arguments of a plug-in. */
function prepareOf<R>(
  title: string,
  own: WholeCall<R> | Prepared<ReadyCall<R>>,
): (args: readonly string[]) => ReadyCall<R> {
  if (typeof own === 'function') return (args) => (value, context) => own(value, args, context)
  const prepare: unknown = own?.prepare
  if (typeof prepare !== 'function')
    throw new TypeError(`${title} is neither a function nor an object with a function 'prepare'`)
  return (args) => {
    const call = own.prepare(args)
    if (typeof call !== 'function') throw new TypeError(`${title}: 'prepare' returned no function`)
    return call
  }
}

/** Calls a function; an error gets the title before its message. */
function withTitle<T>(title: string, call: () => T): T {
  try {
    return call()
  } catch (error) {
    if (!(error instanceof Error) || error.message.startsWith(title) || error instanceof Halt) throw error
    throw Object.assign(new Error(`${title}: ${error.message}`), { name: error.name, cause: error })
  }
}

/** Says of a result why nothing would be printed for it; undefined of values of JSON. */
function troubleWith(result: unknown): string | undefined {
  switch (typeof result) {
    case 'bigint':
    case 'symbol':
    case 'function':
      return `a ${typeof result}: return a text or another value of JSON`
    case 'object':
      if (result instanceof Date) return 'a Date: return its text'
      if (!isPromise(result)) return undefined
      // One that fails later would end the process.
      if (result instanceof Promise) result.catch(() => {})
      return 'a promise: a render waits for nothing'
  }
}
