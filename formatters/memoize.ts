import { BoundedCache } from '../engine/cache/bounded-cache.ts'
import { memoizeByObject, memoizeIn } from '../engine/cache/memoize.ts'

const LIMIT = 100

/**
 * The one store of objects that are costly to build: `Intl` formatters by locale and options, parsed
 * patterns.
 */
const store = new BoundedCache<string, object>({ max: LIMIT })

/** Memoizes a function of a text or a number for the keys that were used last. */
export function memoize<K extends string | number, T extends object | string | number>(
  make: (key: K) => T,
  limit = LIMIT,
): (key: K) => T {
  return memoizeIn(new BoundedCache<K, T>({ max: limit }), make)
}

/**
 * Memoizes by object identity and a short key such as a locale. Pass a long-lived object: the cache is weak.
 */
export function memoizeByObjectAndKey<K extends object, T extends object>(
  learn: (given: K, key: string) => T,
): (given: K, key: string) => T {
  const stores = memoizeByObject((given: K) => memoize((key: string) => learn(given, key)))
  return (given, key) => stores(given)(key)
}

type Args = readonly string[]

/**
 * Memoizes a function of a plug-in's arguments by what they say: a template that is compiled again has new
 * lists of them.
 */
export function memoizeByArgs<T extends object>(read: (args: Args) => T): (args: Args) => T {
  const known = memoize((key: string) => read(JSON.parse(key) as Args))
  return memoizeByObject((args) => known(JSON.stringify(args)))
}

/** Memoizes by a plug-in's arguments and a short key such as a locale. */
export function memoizeByArgsAndKey<T extends object>(
  learn: (args: Args, key: string) => T,
): (args: Args, key: string) => T {
  const stores = memoizeByArgs((args) => memoize((key: string) => learn(args, key)))
  return (args, key) => stores(args)(key)
}

/** Returns the object cached under a key, or builds it. A key starts with the kind of its object. */
export function getOrCreate<T extends object>(key: string, build: () => T): T {
  const kept = store.get(key)
  // The kind at the start of the key says what was stored.
  if (kept !== undefined) return kept as T
  const built = build()
  store.set(key, built)
  return built
}
