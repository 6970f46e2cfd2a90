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

/**
 * Memoizes by object like `memoizeByObject`, where most objects are used once: each collection of young
 * garbage would copy what a WeakMap holds of them. The last object is remembered with its result. The result
 * of an object that comes back after another one is kept as long as the object lives.
 */
export function memoizeByReturning<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const kept = new WeakMap<K, T>()
  const seen = new WeakSet<K>()
  let last: { readonly key: K; readonly value: T } | undefined
  return (key) => {
    if (last?.key === key) return last.value
    let value = kept.get(key)
    if (value === undefined) {
      value = make(key)
      if (seen.has(key)) kept.set(key, value)
      else seen.add(key)
    }
    last = { key, value }
    return value
  }
}
