import { RecentCache } from '../engine/recent-cache.ts'

const LIMIT = 100

/** The one store of objects that are costly to build: `Intl` formatters by locale and options, parsed patterns. */
const store = new RecentCache<string, object>({ max: LIMIT })

/** What is read from an object, such as a tag's list of arguments, read once and kept as long as the object is. */
export function kept<K extends object, T>(read: (given: K) => T): (given: K) => T {
  const known = new WeakMap<K, T>()
  return (given) => {
    const value = known.get(given)
    if (value !== undefined) return value
    const made = read(given)
    known.set(given, made)
    return made
  }
}

/** What is made of a text or a number alone, kept for those asked for last. */
export function remembered<K extends string | number, T extends object | string | number>(
  make: (key: K) => T,
  limit = LIMIT,
): (key: K) => T {
  const known = new RecentCache<K, T>({ max: limit })
  return (key) => {
    const value = known.get(key)
    if (value !== undefined) return value
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** What is learnt of an object and a short key such as a locale, kept likewise; the object should be a lasting one. */
export function learnt<K extends object, T extends object>(
  learn: (given: K, key: string) => T,
): (given: K, key: string) => T {
  const stores = kept((given: K) => remembered((key: string) => learn(given, key)))
  return (given, key) => stores(given)(key)
}

/** The object kept under a key, built when it is not there; a key starts with the kind of what it names. */
export function cached<T extends object>(key: string, build: () => T): T {
  const kept = store.get(key)
  // The kind at the start of the key says what was stored.
  if (kept !== undefined) return kept as T
  const built = build()
  store.set(key, built)
  return built
}
