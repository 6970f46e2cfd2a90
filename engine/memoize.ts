/** Memoizes a function in a given cache. */
export function memoizeIn<K, T>(
  cache: { get(key: K): T | undefined; set(key: K, value: T): unknown },
  make: (key: K) => T,
): (key: K) => T {
  return (key) => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const made = make(key)
    cache.set(key, made)
    return made
  }
}

/**
 * Memoizes a function by the identity of its object, such as a tag's list of arguments. The cache is weak.
 */
export function memoizeByObject<K extends object, T>(make: (key: K) => T): (key: K) => T {
  return memoizeIn(new WeakMap<K, T>(), make)
}
