import type { ConfigReader } from '../../config/read-config.ts'
import type { Io } from '../../files/io.ts'
import { styleAhead } from '../../theme/styles/style-ahead.ts'
import { ThemeCache } from '../../theme/theme-cache.ts'
import { openConfig } from '../theme-config.ts'
import type { CheckedContent } from './configured-content.ts'

/** A theme that is checked again after changes. */
interface CheckedTheme {
  readonly configs: ConfigReader
  readonly cache: ThemeCache
}

interface SessionOptions {
  /** Milliseconds that a call of a plug-in may take. */
  readonly callLimit: number
  /** Checks again after changes. */
  readonly isWatching?: boolean
}

/** Themes of a call, from one check to the next. */
export class CheckSession {
  #content: { readonly key: string; readonly content: CheckedContent } | undefined
  readonly #caches = new Map<string, ThemeCache>()
  readonly #themes = new Map<string, Promise<CheckedTheme>>()

  constructor(
    readonly io: Io,
    readonly options: SessionOptions,
  ) {}

  /** Starts what can be done beside the check of single files. */
  begin(root: string): void {
    // The thread that compiles the second time is quicker where it did the first time.
    if (!this.options.isWatching && !this.#caches.has(root))
      this.#caches.set(root, new ThemeCache(styleAhead(root)))
  }

  /** Reads the content of a call, by its key; made-up content is read once. */
  async content(key: string, read: () => Promise<CheckedContent>): Promise<CheckedContent> {
    if (this.#content?.key === key) return this.#content.content
    const content = await read()
    const isMadeUp = content.siteFiles.length === 0 && content.diagnostics.length === 0
    this.#content = isMadeUp ? { key, content } : undefined
    return content
  }

  theme(root: string): Promise<CheckedTheme> {
    const known = this.#themes.get(root) ?? this.#open(root)
    this.#themes.set(root, known)
    return known
  }

  async #open(root: string): Promise<CheckedTheme> {
    const configs = await openConfig(root, this.io, this.options.callLimit)
    return { configs, cache: this.#caches.get(root) ?? new ThemeCache() }
  }
}
