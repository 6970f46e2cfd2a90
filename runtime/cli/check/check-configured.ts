import { join } from 'node:path'
import { checkTheme as checkPages } from '../../check/check-theme.ts'
import { withLanguage } from '../../check/config/apply-config.ts'
import type { CheckConfig } from '../../check/config/config.ts'
import { themeRoot } from '../../files/files.ts'
import type { Io } from '../../files/io.ts'
import { type Mistake, Problem } from '../../files/problem.ts'
import { openStorefront } from '../../preview/pages/open-storefront.ts'
import { withPulledSite } from '../pulled-site.ts'
import { type SiteFlags, siteSource } from '../theme-input.ts'

/** A theme to check with the content that a call names; `extra` are mistakes of its files by their paths. */
export interface ThemeCheck {
  readonly folder: string
  readonly flags: SiteFlags
  readonly extra: readonly Mistake[]
  /** Seconds that a plug-in of its configuration may take. */
  readonly pluginTimeout: number
}

/** A configuration, and its plug-ins as they are to be called. */
export interface Configured {
  readonly config: CheckConfig
  readonly plugins: Pick<CheckConfig, 'formatters' | 'predicates'>
}

/** Everything wrong in a theme folder with its content, as a configuration wants it. */
export async function checkConfigured(
  { folder, flags, extra }: ThemeCheck,
  { config, plugins }: Configured,
  io: Io,
): Promise<Mistake[]> {
  const root = themeRoot(folder)
  const { site, fills, mistakes } = await readContent(contentFlags(flags, config, root), io)
  const front = openStorefront({
    folder,
    site: withLanguage(site, config),
    fills,
    dev: true,
    formatters: plugins.formatters,
    predicates: plugins.predicates,
  })
  const found = checkPages(front, { config, extra })
  return [...mistakes, ...found.map((mistake) => atHome(mistake, root))]
}

function atHome(mistake: Mistake, root: string): Mistake {
  const { related } = mistake
  return {
    ...mistake,
    file: join(root, mistake.file),
    ...(related && { related: related.map((one) => ({ ...one, file: join(root, one.file) })) }),
  }
}

/** The content of the call, else that of the configuration, whose paths begin at the theme. */
function contentFlags(flags: SiteFlags, { content }: CheckConfig, root: string): SiteFlags {
  const { site, data, tweaks } = content
  const own = (path: string | undefined) => (path === undefined ? undefined : join(root, path))
  const isNamed = flags.site !== undefined || flags.data !== undefined
  const chosen = {
    site: isNamed ? flags.site : own(site),
    data: isNamed ? flags.data : own(data),
    tweaks: flags.tweaks ?? own(tweaks),
  }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
}

/** Content that cannot be read is one mistake, and the theme is checked with content that is made up. */
async function readContent(flags: SiteFlags, io: Io) {
  try {
    const { readSite, fills } = siteSource(await withPulledSite(flags, io), io)
    return { site: await readSite(), fills, mistakes: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { readSite, fills } = siteSource({}, io)
    io.stderr.write(`vitrine: checked with content that is made up: ${error.message}\n`)
    return { site: await readSite(), fills, mistakes: error.mistake === undefined ? [] : [error.mistake] }
  }
}
