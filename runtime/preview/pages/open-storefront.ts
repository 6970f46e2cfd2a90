import { withLanguage } from '../../config/language.ts'
import { NO_CONFIG, type ThemeConfig } from '../../config/theme-config.ts'
import type { Site } from '../../site/site.ts'
import { loadTheme } from '../../theme/load.ts'
import type { ThemeCache } from '../../theme/theme-cache.ts'
import type { UnsavedTexts } from '../../theme/theme-reader.ts'
import { tweaksOfSite } from '../../theme/tweaks/site-tweaks.ts'
import { fitSite } from './fit/fit-site.ts'
import { publicSite } from './saved/public-site.ts'
import { Storefront } from './storefront.ts'

export interface OpenOptions {
  /** Folder of the theme. */
  readonly folder: string
  readonly site: Site
  /** Makes content up for collection types of the theme that the site has nothing of. */
  readonly fills: boolean
  /**
   * Marks elements with their origin, as `StorefrontOptions` has it, and shows pages that a password
   * protects on Squarespace.
   */
  readonly isDev: boolean
  readonly unsaved?: UnsavedTexts
  /** Cache of the versions before. */
  readonly cache?: ThemeCache
  readonly config?: ThemeConfig
  /** False: browsers keep the theme's scripts from making code of texts. */
  readonly allowsEval?: boolean
}

/** Loads a theme and shows a site with it, fitted to the theme. */
export function openStorefront({ folder, site, fills, unsaved, cache, ...choice }: OpenOptions): Storefront {
  const theme = loadTheme(folder, tweaksOfSite(site), { unsaved, cache, given: site.givenTweaks })
  const { site: open, leftOut } = choice.isDev ? { site, leftOut: [] } : publicSite(site)
  const shown = withLanguage(open, choice.config ?? NO_CONFIG)
  return new Storefront({ theme, fills, leftOut, ...choice, ...fitSite(shown, theme, fills) })
}
