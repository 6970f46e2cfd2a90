import type { ThemeConfig } from '../../config/theme-config.ts'
import type { Site } from '../../site/site.ts'
import type { HostOptions } from './host.ts'
import type { Watch } from './poll-tree.ts'
import { watchFile } from './watch.ts'

/** A site to be read, also once more when its files change. */
export interface SiteSource extends Pick<HostOptions, 'asset'> {
  /**
   * Reads the site; called again when one of `siteFiles` changes. Throws a problem where it cannot be read.
   */
  readonly readSite: () => Promise<Site>
  readonly siteFiles: readonly string[]
  /** Makes content up for collection types of the theme that the site has nothing of. */
  readonly fills?: boolean
}

/** Returns the site that a configuration wants to be shown. */
export type SourceFor = (config: ThemeConfig) => Promise<SiteSource>

/** The site that a server shows: another one as soon as the configuration of the theme names another. */
export class ShownSite {
  #source: SiteSource
  #sourceFor: SourceFor | undefined
  /** The content that the configuration named last. */
  #named: string | undefined
  #watches: readonly Watch[] = []
  #changed: (() => void) | undefined

  constructor(source: SiteSource, sourceFor: SourceFor | undefined) {
    this.#source = source
    this.#sourceFor = sourceFor
  }

  get source(): SiteSource {
    return this.#source
  }

  /** Calls a function after each change of a file of the site. */
  follow(changed: () => void): void {
    this.#changed = changed
    this.#watch()
  }

  /** Takes the site that a configuration names; returns true where it is another than before. */
  async renew(config: ThemeConfig): Promise<boolean> {
    const named = JSON.stringify(config.content)
    const isOther = this.#named !== undefined && this.#named !== named
    // While a file is being written, it names nothing.
    if (isOther && isBroken(config)) return false
    this.#named = named
    if (!isOther || this.#sourceFor === undefined) return false
    this.#source = await this.#sourceFor(config)
    this.#watch()
    return true
  }

  close(): void {
    for (const watch of this.#watches) watch.close()
    this.#watches = []
  }

  #watch(): void {
    const changed = this.#changed
    if (changed === undefined) return
    this.close()
    this.#watches = this.#source.siteFiles.map((file) => watchFile(file, changed))
  }
}

function isBroken({ diagnostics }: ThemeConfig): boolean {
  return diagnostics().some(({ code, severity }) => severity === 'error' && code !== 'plugin-stopped')
}
