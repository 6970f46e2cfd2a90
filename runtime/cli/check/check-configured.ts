import { join } from 'node:path'
import { checkTheme as checkPages } from '../../check/check-theme.ts'
import { withLanguage } from '../../check/config/apply-config.ts'
import type { CheckConfig } from '../../check/config/config.ts'
import { themeRoot } from '../../files/files.ts'
import type { Io } from '../../files/io.ts'
import type { Mistake } from '../../files/problem.ts'
import { openStorefront } from '../../preview/pages/open-storefront.ts'
import type { SiteFlags } from '../site-flags.ts'
import { readConfiguredContent } from './configured-content.ts'

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
  const { site, fills, mistakes } = await readConfiguredContent({ flags, config, root }, io)
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
