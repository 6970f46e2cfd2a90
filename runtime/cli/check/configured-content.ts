import type { ThemeConfig } from '../../config/theme-config.ts'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import { withPulledSite } from '../pulled-site.ts'
import type { SiteFlags } from '../site-flags.ts'
import { withContent } from '../theme-config.ts'
import { siteSource } from '../theme-input.ts'

/** A theme whose content is wanted: the flags of the call, its configuration and its folder. */
interface ContentCall {
  readonly flags: SiteFlags
  readonly config: ThemeConfig
  readonly root: string
}

/**
 * Reads the content that a call names, else its configuration. Content that cannot be read is one mistake;
 * then made-up content is returned.
 */
export async function readConfiguredContent({ flags, config, root }: ContentCall, io: Io) {
  const chosen = withContent(flags, config, root)
  try {
    const { readSite, fills, siteFiles } = siteSource(await withPulledSite(chosen, io), io)
    return { site: await readSite(), fills, siteFiles, diagnostics: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { readSite, fills } = siteSource({}, io)
    // A diagnostic says why by itself.
    const reason = error.diagnostic === undefined ? `: ${error.message}` : ''
    io.stderr.write(`vitrine: checked with content that is made up${reason}\n`)
    const diagnostics = error.diagnostic === undefined ? [] : [error.diagnostic]
    return { site: await readSite(), fills, siteFiles: [], diagnostics }
  }
}
