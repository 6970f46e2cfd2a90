import { Source } from '../../../engine/syntax/source.ts'
import type { ThemeConfig } from '../../config/theme-config.ts'
import type { Io } from '../../files/io.ts'
import { type FileDiagnostic, Problem } from '../../files/problem.ts'
import type { Site } from '../../site/site.ts'
import { readCatalog, unsoldVariants } from '../../store/stock/catalog.ts'
import { type SourceSpan, themeDiagnostic } from '../../theme/diagnostics.ts'
import { withPulledSite } from '../pull/pulled-site.ts'
import type { SiteFlags } from '../site-flags.ts'
import { withContent } from '../theme-config.ts'
import { siteSource } from '../theme-input.ts'

/** A theme whose content is wanted: the flags of the call, its configuration and its folder. */
interface ContentCall {
  readonly flags: SiteFlags
  readonly config: ThemeConfig
  readonly root: string
}

/** Content to check with, and what is wrong with it. */
export type CheckedContent = Awaited<ReturnType<typeof readConfiguredContent>>

/**
 * Reads the content that a call names, else its configuration. Content that cannot be read is one mistake;
 * then made-up content is returned.
 */
export async function readConfiguredContent({ flags, config, root }: ContentCall, io: Io) {
  const chosen = withContent(flags, config, root)
  try {
    const { readSite, fills, siteFiles } = siteSource(await withPulledSite(chosen, io), io)
    const site = await readSite()
    return { site, fills, siteFiles, diagnostics: brokenPrices(site, chosen) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { readSite, fills } = siteSource({}, io)
    io.stderr.write('vitrine: checked with content that is made up\n')
    const diagnostics = [error.diagnostic ?? unreadContent(chosen, error)]
    return { site: await readSite(), fills, siteFiles: [], diagnostics }
  }
}

/** Names variants that the store cannot sell. */
function brokenPrices(site: Site, chosen: SiteFlags): FileDiagnostic[] {
  return unsoldVariants(readCatalog(site)).map(({ product, problem }) =>
    themeDiagnostic(contentSpan(chosen), { code: 'broken-price', values: { product, problem } }),
  )
}

function unreadContent(chosen: SiteFlags, { message }: Problem): FileDiagnostic {
  const values = { reason: message }
  return themeDiagnostic(contentSpan(chosen), { code: 'unread-content', severity: 'error', values })
}

function contentSpan({ site, data, tweaks }: SiteFlags): SourceSpan {
  return { source: new Source(site ?? data ?? tweaks ?? '', ''), start: 0, end: 0 }
}
