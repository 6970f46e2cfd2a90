import { join } from 'node:path'
import type { CheckConfig } from '../../check/config/config.ts'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import { withPulledSite } from '../pulled-site.ts'
import type { SiteFlags } from '../site-flags.ts'
import { siteSource } from '../theme-input.ts'

/** A theme whose content is wanted: the flags of the call, its configuration and its folder. */
interface ContentCall {
  readonly flags: SiteFlags
  readonly config: CheckConfig
  readonly root: string
}

/**
 * Reads the content that a call names, else its configuration. Content that cannot be read is one mistake;
 * then made-up content is returned.
 */
export async function readConfiguredContent({ flags, config, root }: ContentCall, io: Io) {
  const chosen = contentFlags(flags, config, root)
  try {
    const { readSite, fills, siteFiles } = siteSource(await withPulledSite(chosen, io), io)
    return { site: await readSite(), fills, siteFiles, mistakes: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { readSite, fills } = siteSource({}, io)
    io.stderr.write(`vitrine: checked with content that is made up: ${error.message}\n`)
    const mistakes = error.mistake === undefined ? [] : [error.mistake]
    return { site: await readSite(), fills, siteFiles: [], mistakes }
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
