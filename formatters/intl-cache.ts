import { LRUCache } from 'lru-cache'

const LIMIT = 100

/** The one store of objects that are costly to build: `Intl` formatters by locale and options, parsed patterns. */
const store = new LRUCache<string, object>({ max: LIMIT })

/** The object kept under a key, built when it is not there; a key starts with the kind of what it names. */
export function cached<T extends object>(key: string, build: () => T): T {
  const kept = store.get(key)
  // The kind at the start of the key says what was stored.
  if (kept !== undefined) return kept as T
  const built = build()
  store.set(key, built)
  return built
}
