import { join } from 'node:path'
import type { Command } from 'commander'
import { themeRoot } from '../../files/files.ts'
import type { Io } from '../../files/io.ts'
import { plural } from '../../files/plural.ts'
import { openStorefront } from '../../preview/pages/open-storefront.ts'
import { host } from '../../preview/server/host.ts'
import { fileAddresses } from '../../preview/server/site-files.ts'
import type { LeftOut } from '../../preview/server/static/static-page.ts'
import { staticSite } from '../../preview/server/static/static-site.ts'
import { checkOut, makeOut, writeOut } from '../out-folder.ts'
import { describeProtected, pathList } from '../pull/path-list.ts'
import { withPulledSite } from '../pull/pulled-site.ts'
import { prepareScreenshots, writeScreenshots } from '../screenshots/screenshots.ts'
import type { SiteFlags } from '../site-flags.ts'
import { openConfig, withContent } from '../theme-config.ts'
import { siteSource, themeFolder } from '../theme-input.ts'
import { ThemeReporter } from '../theme-report.ts'

/** Writes a storefront as files; returns the exit code. */
export async function writeStorefront(command: Command, io: Io): Promise<number> {
  type Flags = SiteFlags & { out: string; force?: true; screenshots?: string }
  const folder = themeFolder(command.args[0])
  const configs = await openConfig(themeRoot(folder), io)
  const config = await configs.read()
  const flags = await withPulledSite(withContent(command.opts<Flags>(), config, themeRoot(folder)), io)
  checkOut({ out: flags.out, theme: folder, isForced: flags.force === true })
  // A folder that cannot be made ends the command before the work.
  const camera = flags.screenshots === undefined ? undefined : prepareScreenshots(flags.screenshots, io)
  makeOut(flags.out)
  const { readSite, fills, asset } = siteSource(flags, io)
  const storefront = openStorefront({ folder, site: await readSite(), fills, isDev: false, config })
  const reporter = new ThemeReporter(io, { root: themeRoot(folder) })
  reporter.report(storefront.diagnostics)
  let count = 0
  const app = host({ storefront: () => storefront, asset })
  const left = new Map<LeftOut, number>()
  const ofSite = new Set(storefront.index.addresses)
  const missing: string[] = []
  const { contactEmail } = storefront.site.websiteSettings
  const email = typeof contactEmail === 'string' ? contactEmail : undefined
  for await (const { path, body, leftOut } of staticSite(app, {
    // Scripts may load what no page names.
    addresses: [
      ...ofSite,
      ...Object.keys(storefront.site.redirects ?? {}),
      ...fileAddresses(storefront.theme),
    ],
    onMissing: (address) => void (ofSite.has(address) && missing.push(address)),
    email,
  })) {
    for (const what of leftOut) left.set(what, (left.get(what) ?? 0) + 1)
    writeOut(join(flags.out, path), body)
    count++
  }
  io.stdout.write(`${plural(count, 'file')} in ${flags.out}\n`)
  if (left.size > 0) io.stdout.write(`Left out, since it needs a server (vitrine serve): ${namesOf(left)}\n`)
  io.stdout.write(pathList('Addresses of the site without a page', missing))
  io.stdout.write(describeProtected(storefront.leftOut))
  if (camera !== undefined)
    await writeScreenshots(camera, { folder, readSite, fills, asset, readConfig: () => configs.read() }, io)
  return storefront.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

const LEFT_OUT: Readonly<Record<LeftOut, string>> = Object.freeze({
  buying: 'what buys a product',
  search: 'a search form',
  kept: 'what the browser keeps a list of',
  form: 'a form, with a link to write a letter instead',
  link: 'a link to the cart, the search or the like',
})

function namesOf(left: ReadonlyMap<LeftOut, number>): string {
  return [...left].map(([what, count]) => `${LEFT_OUT[what]} (${plural(count, 'time')})`).join('; ')
}
