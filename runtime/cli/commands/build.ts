import type { CliCommand } from '../command.ts'
import { loadPart } from '../load-part.ts'
import { declareSite, THEME } from '../site-flags.ts'

export const buildCommand: CliCommand = {
  example: 'vitrine build theme/ --out public/',
  define: (command) =>
    declareSite(
      command
        .argument('[theme]', THEME)
        .requiredOption('-o, --out <dir>', 'folder for the files')
        .option('--force', 'write into a folder that holds other things')
        .option('--screenshots <dir>', 'folder for pictures of each kind of page, made by a Chromium'),
    ),
  run: async (command, io) =>
    (await loadPart(() => import('./write-storefront.ts'))).writeStorefront(command, io),
}
