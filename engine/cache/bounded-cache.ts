interface Bounds<K, V> {
  /** Largest sum of the entries' weights. */
  readonly max: number
  /** Weight of an entry, 1 by default. */
  readonly weigh?: (value: V, key: K) => number
}

interface Entry<V> {
  readonly value: V
  readonly weight: number
  /** True if it was found since the hand last passed it. */
  isUsed: boolean
}

/**
 * A bounded cache by the CLOCK algorithm: the oldest entry is dropped, unless it was found since the hand
 * last passed it.
 */
export class BoundedCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>()
  #weight = 0

  constructor(readonly bounds: Bounds<K, V>) {}

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined) entry.isUsed = true
    return entry?.value
  }

  /** Keeps the value of a key, unless it is heavier than the whole cache. */
  set(key: K, value: V): void {
    const { max, weigh = () => 1 } = this.bounds
    const weight = weigh(value, key)
    if (weight > max) return
    this.#weight += weight - (this.#entries.get(key)?.weight ?? 0)
    this.#entries.delete(key)
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= max) break
      this.#entries.delete(oldest)
      if (entry.isUsed) this.#entries.set(oldest, entry)
      else this.#weight -= entry.weight
      entry.isUsed = false
    }
    this.#entries.set(key, { value, weight, isUsed: false })
  }
}

/** Returns the weight of a text in a cache for some hundreds of them: what belongs to it counts, too. */
export const textWeight = ({ length }: { readonly length: number }): number => length + TEXT_OVERHEAD
const TEXT_OVERHEAD = 500
