import type { FileDiagnostic } from '../../files/problem.ts'

/** A change that browsers are notified of. */
export interface LiveChange {
  /** Counts up from the start of the process. */
  readonly version: number
  /** Paths below the theme's folder, with slashes; empty where the site's data changed. */
  readonly paths: readonly string[]
}

/** An open page. */
interface LiveListener {
  changed(this: void, change: LiveChange): void
  shown(this: void, addresses: readonly string[]): void
}

/** Files that are watched. */
export type WatchedPart = 'theme' | 'site'

/** Notifies every open page of changes. */
export class Live {
  /** Identifies one run of the server. */
  readonly run = crypto.randomUUID()
  #version = 0
  readonly #failures = new Map<WatchedPart, FileDiagnostic>()
  readonly #listeners = new Set<LiveListener>()

  get version(): number {
    return this.#version
  }

  /** Why the latest version of theme or site is not on show. */
  get failures(): readonly FileDiagnostic[] {
    return [...this.#failures.values()]
  }

  /**
   * Reports that a version could not be read: pages ask for what is wrong, and the last one stays on show.
   */
  failed(part: WatchedPart, failure: FileDiagnostic): void {
    this.#failures.set(part, failure)
    this.#notify([])
  }

  /** Reports that a version of a part is shown. A site is shown by the theme, which was read as well. */
  changed(part: WatchedPart, paths: readonly string[]): void {
    this.#failures.delete(part)
    if (part === 'site') this.#failures.clear()
    this.#notify(paths)
  }

  #notify(paths: readonly string[]): void {
    this.#version++
    for (const { changed } of this.#listeners) changed({ version: this.#version, paths })
  }

  /** Leads open pages to the first of some addresses, unless they show one of them. */
  show(addresses: readonly string[]): void {
    for (const { shown } of this.#listeners) shown(addresses)
  }

  listen(listener: LiveListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
