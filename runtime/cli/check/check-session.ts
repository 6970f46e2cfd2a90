import type { ConfigReader } from '../../config/read-config.ts'
import type { Io } from '../../files/io.ts'
import { ThemeCache } from '../../theme/sources.ts'
import { openConfig } from '../theme-config.ts'

/** A theme that is checked again after changes. */
interface CheckedTheme {
  readonly configs: ConfigReader
  readonly cache: ThemeCache
}

/** Themes of a call, from one check to the next. */
export class CheckSession {
  readonly #themes = new Map<string, Promise<CheckedTheme>>()

  /** The limit of a call of a plug-in is in milliseconds. */
  constructor(
    readonly io: Io,
    readonly limit: number,
  ) {}

  theme(root: string): Promise<CheckedTheme> {
    const known = this.#themes.get(root) ?? this.#open(root)
    this.#themes.set(root, known)
    return known
  }

  async #open(root: string): Promise<CheckedTheme> {
    return { configs: await openConfig(root, this.io, this.limit), cache: new ThemeCache() }
  }
}
