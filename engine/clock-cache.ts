interface Bounds<K, V> {
  /** Largest number of entries. */
  readonly max: number
  /** The sum of their sizes at the most. */
  readonly maxSize?: number
  readonly sizeOf?: (value: V, key: K) => number
}

interface Entry<V> {
  readonly value: V
  readonly size: number
  /** It was found since its last turn. */
  isUsed: boolean
}

/** A bounded cache by the CLOCK algorithm: the oldest entry goes, unless it was found since its last turn. */
export class ClockCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>()
  #size = 0

  constructor(readonly bounds: Bounds<K, V>) {}

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined) entry.isUsed = true
    return entry?.value
  }

  /** Keeps the value of a key that has none yet, unless it is larger than the whole cache. */
  set(key: K, value: V): void {
    const { max, maxSize = 0, sizeOf = () => 0 } = this.bounds
    const size = sizeOf(value, key)
    if (size > maxSize) return
    this.#size += size
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size < max && this.#size <= maxSize) break
      this.#entries.delete(oldest)
      if (entry.isUsed) this.#entries.set(oldest, entry)
      else this.#size -= entry.size
      entry.isUsed = false
    }
    this.#entries.set(key, { value, size, isUsed: false })
  }
}
