import { type DeviceList, deviceList } from '../../page/device-list.ts'
import { KEPT_MOST, type KeptName, keptIds } from '../../site/kept.ts'

/** Result of a change; `unkept` where the browser keeps nothing, and the list lasts as long as the page. */
export type KeptOutcome = 'kept' | 'unkept' | 'full'

/** The lists of a page by name: all elements that show one share it. */
export type KeptLists = Map<KeptName, KeptList>

/** Products that a browser keeps for its user, the newest first. All tabs show the same. */
export class KeptList {
  readonly #device: DeviceList
  /** Ids that storage does not take. */
  #unkept: readonly string[] | undefined
  readonly #followers = new Set<() => void>()
  #listening = new AbortController()

  constructor(readonly name: KeptName) {
    this.#device = deviceList(storageName(name), KEPT_MOST[name])
  }

  get(): readonly string[] {
    return keptIds(this.#unkept ?? this.#device.get(), this.name)
  }

  /** True if the list lasts as long as the page. */
  get isUnkept(): boolean {
    return this.#unkept !== undefined
  }

  has(id: string): boolean {
    return this.get().includes(id)
  }

  /** Puts a product first. What is seen makes room; other lists that are full stay as they are. */
  add(id: string): KeptOutcome {
    const others = this.get().filter((one) => one !== id)
    if (this.name !== 'seen' && others.length >= KEPT_MOST[this.name]) return 'full'
    return this.set([id, ...others])
  }

  remove(id: string): KeptOutcome {
    return this.set(this.get().filter((one) => one !== id))
  }

  set(ids: readonly string[]): KeptOutcome {
    const isKept = this.#device.set(ids)
    this.#unkept = isKept ? undefined : ids
    this.#notify()
    return isKept ? 'kept' : 'unkept'
  }

  /** Calls after each change, in this tab or another one. */
  subscribe(follow: () => void): () => void {
    if (this.#followers.size === 0) this.#listen()
    this.#followers.add(follow)
    return () => {
      this.#followers.delete(follow)
      if (this.#followers.size === 0) this.#listening.abort()
    }
  }

  #listen(): void {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    const hear = ({ key }: StorageEvent) => {
      // Storage works again, or another tab forgets all.
      if (key !== null && key !== storageName(this.name)) return
      this.#unkept = undefined
      this.#notify()
    }
    window.addEventListener('storage', hear, { signal })
    // A page out of the back/forward cache has heard nothing meanwhile.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#notify(), { signal })
  }

  #notify(): void {
    for (const follow of [...this.#followers]) follow()
  }
}

const storageName = (name: KeptName) => `vitrine-${name}`
