import type { ConfigReader } from '../../config/read-config.ts'
import type { Io } from '../../files/io.ts'
import { styleAhead } from '../../theme/styles/style-ahead.ts'
import { ThemeCache } from '../../theme/theme-cache.ts'
import { openConfig } from '../theme-config.ts'

/** A theme that is checked again after changes. */
interface CheckedTheme {
  readonly configs: ConfigReader
  readonly cache: ThemeCache
}

/** Themes of a call, from one check to the next. */
export class CheckSession {
  readonly #caches = new Map<string, ThemeCache>()
  readonly #themes = new Map<string, Promise<CheckedTheme>>()

  /** The limit of a call of a plug-in is in milliseconds. */
  constructor(
    readonly io: Io,
    readonly limit: number,
  ) {}

  /** Starts what can be done beside the check of single files. */
  begin(root: string): void {
    if (!this.#caches.has(root)) this.#caches.set(root, new ThemeCache(styleAhead(root)))
  }

  theme(root: string): Promise<CheckedTheme> {
    const known = this.#themes.get(root) ?? this.#open(root)
    this.#themes.set(root, known)
    return known
  }

  async #open(root: string): Promise<CheckedTheme> {
    const configs = await openConfig(root, this.io, this.limit)
    return { configs, cache: this.#caches.get(root) ?? new ThemeCache() }
  }
}
