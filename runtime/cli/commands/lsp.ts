import { runLanguageServer } from '../../editor/server/server.ts'
import type { CommandBody } from '../late-command.ts'
import { withPulledSite } from '../pulled-site.ts'
import { declareSite, type SiteFlags, siteSource } from '../theme-input.ts'

export const lspCommandBody: CommandBody = {
  example: 'vitrine lsp --stdio --site saved-pages/',
  define: (command) =>
    declareSite(command).option('--stdio', 'speak on standard input and output, which is the only way'),
  async run(command, io) {
    const { readSite, fills } = siteSource(await withPulledSite(command.opts<SiteFlags>(), io), io)
    await runLanguageServer({ site: await readSite(), fills })
    return 0
  },
}
