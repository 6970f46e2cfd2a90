import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { host } from '../../preview/host/host.ts'
import { openStorefront } from '../../preview/host/open-storefront.ts'
import { previewAsset } from '../../preview/host/preview-asset.ts'
import { staticSite } from '../../preview/host/static-site.ts'
import { themeRoot } from '../../preview/theme/load.ts'
import { orProblem } from '../input.ts'
import type { CommandBody } from '../late-command.ts'
import { plural } from '../report.ts'
import { declareSite, type SiteFlags, siteSource, THEME, themeFolder } from '../theme-input.ts'
import { ThemeReporter } from '../theme-report.ts'

export const buildCommand: CommandBody = {
  example: 'vitrine build theme/ --out public/',
  define: (command) =>
    declareSite(command.argument('[theme]', THEME).requiredOption('-o, --out <dir>', 'folder for the files')),
  async run(command, io) {
    const flags = command.opts<SiteFlags & { out: string }>()
    const folder = themeFolder(command.args[0])
    const { readSite, fills } = siteSource(flags, io)
    const storefront = openStorefront({ folder, site: await readSite(), fills, dev: false })
    const reporter = new ThemeReporter(io, themeRoot(folder))
    reporter.tell(storefront.mistakes)
    let count = 0
    const app = host({ storefront: () => storefront, asset: previewAsset })
    for await (const { path, body } of staticSite(app, storefront.index.addresses)) {
      const file = join(flags.out, path)
      orProblem(file, () => {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, body)
      })
      count++
    }
    io.stdout.write(`${plural(count, 'file')} in ${flags.out}\n`)
    return storefront.mistakes.some(({ severity }) => severity === 'error') ? 1 : 0
  },
}
