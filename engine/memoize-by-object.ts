/** Memoizes a function by the identity of its object, such as a tag's list of arguments. The cache is weak. */
export function memoizeByObject<K extends object, T>(read: (given: K) => T): (given: K) => T {
  const known = new WeakMap<K, T>()
  return (given) => {
    const value = known.get(given)
    if (value !== undefined) return value
    const made = read(given)
    known.set(given, made)
    return made
  }
}
