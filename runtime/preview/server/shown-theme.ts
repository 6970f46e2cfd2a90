import { NO_CONFIG, type ThemeConfig } from '../../config/theme-config.ts'
import type { Site } from '../../site/site.ts'
import { ThemeCache } from '../../theme/theme-cache.ts'
import { openStorefront } from '../pages/open-storefront.ts'
import type { Storefront } from '../pages/storefront.ts'
import type { FileChange } from './changes.ts'
import type { ShownSite } from './shown-site.ts'

/** Options of a theme that a server shows; `PreviewServerOptions` describes them. */
export interface ShownThemeOptions {
  readonly folder: string
  readonly isDev?: boolean
  readonly allowsEval?: boolean
  readonly readConfig?: () => Promise<ThemeConfig>
}

/** The storefront that a server shows, opened again after each change of its theme, site or configuration. */
export class ShownTheme {
  readonly #options: ShownThemeOptions
  readonly #shown: ShownSite
  readonly #cache = new ThemeCache()
  #site: Site
  #storefront: Storefront
  #part: 'site' | 'theme' = 'theme'

  private constructor(options: ShownThemeOptions, shown: ShownSite, first: First) {
    this.#options = options
    this.#shown = shown
    this.#site = first.site
    this.#storefront = this.#open(first.config)
  }

  /** Reads a theme and its site for the first time. Rejects where either cannot be read. */
  static async read(options: ShownThemeOptions, shown: ShownSite): Promise<ShownTheme> {
    const site = await shown.source.readSite()
    const config = await readConfig(options)
    await shown.renew(config)
    return new ShownTheme(options, shown, { site, config })
  }

  get storefront(): Storefront {
    return this.#storefront
  }

  /** The part that changed last, also where it could not be read. */
  get part(): 'site' | 'theme' {
    return this.#part
  }

  /** Reads again what a change is about. Rejects where it cannot be read: the storefront stays as it was. */
  async renew({ isOfSite = false }: FileChange): Promise<{ readonly isSameSite: boolean }> {
    this.#part = isOfSite ? 'site' : 'theme'
    const config = await readConfig(this.#options)
    if (await this.#shown.renew(config)) this.#part = 'site'
    if (this.#part === 'site') this.#site = await this.#shown.source.readSite()
    const before = this.#storefront
    this.#storefront = this.#open(config)
    return { isSameSite: this.#part === 'theme' && hasSameNotes(before, this.#storefront) }
  }

  #open(config: ThemeConfig): Storefront {
    const { folder, isDev = true, allowsEval = true } = this.#options
    return openStorefront({
      folder,
      site: this.#site,
      fills: this.#shown.source.fills ?? false,
      allowsEval,
      isDev,
      config,
      cache: this.#cache,
    })
  }
}

interface First {
  readonly site: Site
  readonly config: ThemeConfig
}

async function readConfig(options: ShownThemeOptions): Promise<ThemeConfig> {
  return (await options.readConfig?.()) ?? NO_CONFIG
}

/** Returns true if the same collections were made up for two versions of a theme. */
function hasSameNotes(one: Storefront, other: Storefront): boolean {
  return JSON.stringify(one.notes) === JSON.stringify(other.notes)
}
