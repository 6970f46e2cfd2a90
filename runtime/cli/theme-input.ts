import { demoContent } from '../../templates/content/index.ts'
import { isFolder } from '../files/files.ts'
import { Input } from '../files/input.ts'
import type { Io } from '../files/io.ts'
import { readTable } from '../files/partials.ts'
import { Problem } from '../files/problem.ts'
import { readSite, siteFiles, siteOfPage } from '../preview/pages/saved/saved-site.ts'
import { previewAsset } from '../preview/server/preview-asset.ts'
import { pulledAsset } from '../pull/pulled-asset.ts'
import type { Site } from '../site/site.ts'
import { isTheme } from '../theme/load.ts'
import { withTweaks } from '../theme/tweaks/site-tweaks.ts'
import { holdsTheme } from './check/theme-paths.ts'
import { packagedFolder } from './packaged-folder.ts'
import type { SiteFlags } from './site-flags.ts'

/** A site to be read, also once more when its files change. */
export interface SiteSource {
  readonly readSite: () => Promise<Site>
  readonly siteFiles: readonly string[]
  /** True if content is made up for the theme's collection types. */
  readonly fills: boolean
  /** Pictures and sounds that the content names. */
  readonly asset: typeof previewAsset
}

/** The theme to show, checked: something must be there to be shown. */
export function themeFolder(given: string | undefined): string {
  const folder = given ?? (holdsTheme('.') ? '.' : packagedFolder('theme'))
  if (!isFolder(folder)) throw new Problem(`'${folder}' is a file; a theme is the folder with template.conf`)
  if (isTheme(folder)) return folder
  throw new Problem(
    `there is no theme in '${folder}': it holds no template.conf and no region; name the folder that does`,
  )
}

/** The site that the flags name, with the tweaks chosen; else the preview store's. */
export function siteSource(flags: SiteFlags, io: Io): SiteSource {
  const { tweaks, url } = flags
  const { siteFiles, fills, asset, ...source } = untweaked(flags, io)
  const readSite = async () => withAddress(await source.readSite(), url)
  if (tweaks === undefined) return { readSite, siteFiles, fills, asset }
  return {
    readSite: async () => withTweaks(await readSite(), await readTable(tweaks, new Input(io))),
    siteFiles: [...siteFiles, tweaks],
    fills,
    asset,
  }
}

function withAddress(site: Site, url: string | undefined): Site {
  return url === undefined ? site : { ...site, website: { ...site.website, baseUrl: url } }
}

const SAVED = { fills: false, asset: previewAsset }

function untweaked({ data, site }: SiteFlags, io: Io): SiteSource {
  if (data !== undefined && site !== undefined)
    throw new Problem('--data and --site say two different things; give one of them')
  if (data !== undefined)
    return { ...SAVED, readSite: () => siteOfPage(data, new Input(io)), siteFiles: siteFiles(data) }
  if (site !== undefined) {
    const pulled = pulledAsset(site)
    return {
      ...SAVED,
      readSite: () => readSite(site, new Input(io)),
      siteFiles: siteFiles(site),
      asset: (path) => pulled(path) ?? previewAsset(path),
    }
  }
  return { readSite: async () => demoContent(), siteFiles: [], fills: true, asset: previewAsset }
}
