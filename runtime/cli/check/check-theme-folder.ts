import { join } from 'node:path'
import { checkTheme } from '../../check/check-theme.ts'
import { applyConfig } from '../../config/apply-config.ts'
import { themeRoot } from '../../files/files.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { openStorefront } from '../../preview/pages/open-storefront.ts'
import type { SiteFlags } from '../site-flags.ts'
import type { CheckSession } from './check-session.ts'
import { readConfiguredContent } from './configured-content.ts'

/** A theme to check with the content that a call names. */
export interface ThemeCheck {
  readonly folder: string
  readonly flags: SiteFlags
  /** Diagnostics of its files that are known already, by their paths in it. */
  readonly known: readonly FileDiagnostic[]
  readonly session: CheckSession
}

/** Finds everything wrong in a theme folder with its content, as its configuration wants it. */
export async function checkThemeFolder({
  folder,
  flags,
  known,
  session,
}: ThemeCheck): Promise<FileDiagnostic[]> {
  const root = themeRoot(folder)
  const { configs, cache } = await session.theme(root)
  const config = await configs.read()
  const { site, fills, diagnostics } = await session.content(
    JSON.stringify([root, flags, config.content]),
    () => readConfiguredContent({ flags, config, root }, session.io),
  )
  const found = checkTheme(openStorefront({ folder, site, fills, isDev: true, config, cache }), known)
  return [...applyConfig(diagnostics, config, () => undefined), ...found.map((one) => inFolder(one, root))]
}

function inFolder(diagnostic: FileDiagnostic, root: string): FileDiagnostic {
  const { related } = diagnostic
  return {
    ...diagnostic,
    file: join(root, diagnostic.file),
    ...(related && { related: related.map((one) => ({ ...one, file: join(root, one.file) })) }),
  }
}
